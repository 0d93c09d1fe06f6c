/**
 * Everything that names the company behind the platform: links, hosts, source repository.
 * Prose says "the platform"; whatever needs a name, a host or a company link reads it here.
 */

export type Environment = 'staging' | 'production' | 'testing';

/** Environments in the order readers meet them: staging is the sandbox integrators start in. */
export const environments: readonly Environment[] = ['staging', 'production', 'testing'];

const domains: Record<Environment, string> = {
  staging: 'staging.example',
  production: 'production.example',
  testing: 'testing.example',
};

export type Service = 'host' | 'sftp' | 'portal';

const subdomains: Record<Service, string> = {host: 'api', sftp: 'sftp', portal: 'portal'};

/** Host name of a service of the platform, without a scheme, for example the API host of staging. */
export function hostOf(service: Service, environment: Environment): string {
  return `${subdomains[service]}.${domains[environment]}`;
}

const github = 'https://github.com/snabble';
const company = 'https://snabble.io';

/** Pages of the company, by the key that guides use in `identity:` links. */
export const links = {
  github,
  androidSdk: `${github}/Android-SDK`,
  androidGradlePlugin: 'https://plugins.gradle.org/plugin/io.snabble.setup',
  androidMaven: 'https://raw.githubusercontent.com/snabble/maven-repository/releases',
  androidJavadoc: 'https://docs.snabble.io/Android-SDK/',
  iosSdk: `${github}/snabble-ios-sdk`,
  company,
  about: company,
  careers: company,
  contact: 'mailto:info@snabble.io',
  imprint: company,
  mail: 'mailto:info@snabble.io',
} as const;

export type LinkKey = keyof typeof links;

/** The site itself: what it is called, where it lies, where its source lies, and who publishes it. */
export const site = {
  title: 'Documentation',
  tagline: 'Create a point-of-sale solution tailored to your business through an API-driven microservice architecture.',
  url: 'https://docs.snabble.io',
  repository: `${github}/docs`,
  companyName: 'snabble',
} as const;
