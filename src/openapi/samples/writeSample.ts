import type {SampleLanguage} from '../../lib/sampleLanguages';
import type {SampleRequest} from './request';
import {csharp} from './templates/csharp';
import {curl} from './templates/curl';
import {go} from './templates/go';
import {http} from './templates/http';
import {java} from './templates/java';
import {js, ts} from './templates/javascript';
import {kotlin} from './templates/kotlin';
import {php} from './templates/php';
import {python} from './templates/python';
import {swift} from './templates/swift';

const templates: Readonly<Record<SampleLanguage, (request: SampleRequest) => string>> = {
  curl,
  http,
  js,
  ts,
  python,
  java,
  kotlin,
  swift,
  csharp,
  go,
  php,
};

/** The request in a language, complete: method, address, headers, token from the environment, body. */
export function writeSample(request: SampleRequest, language: SampleLanguage): string {
  return templates[language](request);
}
