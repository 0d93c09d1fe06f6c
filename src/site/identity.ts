/**
 * Names, hosts, and links of the platform. Prose says "the platform"; whatever needs a name, a host, or a link reads it here.
 * What differs from build to build is in settings.ts.
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

/** What to know about the hosts on this site. */
export const hostNote = 'The host names are placeholders. You receive yours with your credentials.';

const github = 'https://github.com/snabble';

/** Places where the SDKs are published, by the key that guides use in `identity:` links. */
export const links = {
  github,
  androidSdk: `${github}/Android-SDK`,
  androidGradlePlugin: 'https://plugins.gradle.org/plugin/io.snabble.setup',
  iosSdk: `${github}/snabble-ios-sdk`,
} as const;

export type LinkKey = keyof typeof links;

/** The site itself: what it is called, where it is hosted, and who publishes it. */
export const site = {
  title: 'Documentation',
  tagline: 'Build a point-of-sale solution tailored to your business on an API-driven microservice architecture.',
  url: 'https://docs.example',
  companyName: 'Retail Platform',
} as const;
