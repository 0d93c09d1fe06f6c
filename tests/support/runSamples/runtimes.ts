/** Finds the programs that samples run with. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/** Where the packages of the operating system put libraries for Java. */
const jars = ['jackson-databind', 'jackson-core', 'jackson-annotations'].map((name) => `/usr/share/java/${name}.jar`);

function ends(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, {stdio: 'ignore'}).status === 0;
}

/** A program that some computers don't have. */
export interface Runtime {
  name: string;
  /** Packages of Debian and Ubuntu. */
  packages: readonly string[];
  /** The command to start it with, if it's installed with what the samples need. */
  find: () => string | undefined;
}

/** A linter with a package of its own. */
const linter = (name: string): Runtime => ({
  name,
  packages: [name],
  find: () => (ends(name, '--version') ? name : undefined),
});

export const runtimes = {
  curl: {
    name: 'curl 7.76 or later',
    packages: ['curl'],
    find: () => (ends('curl', '--fail-with-body', '--version') ? 'curl' : undefined),
  },
  python: {
    name: 'Python with requests',
    packages: ['python3-requests'],
    // Python of the operating system has the package even if another Python comes first.
    find: () => ['python3', '/usr/bin/python3'].find((command) => ends(command, '-c', 'import requests')),
  },
  venv: {
    name: 'Python 3.11 or later with venv',
    packages: ['python3-venv'],
    find: () =>
      ['python3', '/usr/bin/python3'].find((command) =>
        ends(command, '-c', 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))'),
      ),
  },
  php: {
    name: 'PHP with curl',
    packages: ['php-cli', 'php-curl'],
    find: () => (ends('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);') ? 'php' : undefined),
  },
  java: {
    name: 'Java 17 or later',
    packages: ['default-jdk-headless'],
    find: () => (ends('javac', '--release', '17', '--version') ? 'java' : undefined),
  },
  jackson: {
    name: 'Jackson for Java',
    packages: ['libjackson2-databind-java'],
    find: () => (jars.every((jar) => existsSync(jar)) ? jars.join(':') : undefined),
  },
  shellcheck: linter('shellcheck'),
  flake8: linter('flake8'),
  black: linter('black'),
  go: {name: 'Go', packages: ['golang-go'], find: () => (ends('go', 'version') ? 'go' : undefined)},
} as const satisfies Readonly<Record<string, Runtime>>;
