import type {Api} from '../../site/apis';
import {fillSample} from '../../site/sampleValues';
import type {LoadedOperation} from '../document/loaded';
import {sampleLanguages, type SampleLanguage} from '../../lib/sampleLanguages';
import {buildSampleRequest} from './sampleRequest';
import {writeSample} from './writeSample';

export interface PlainSample {
  language: SampleLanguage;
  label: string;
  source: string;
}

/** The samples of an operation in all languages, as plain text with the values of the example project. */
export function plainSamples(api: Api, operation: LoadedOperation): PlainSample[] {
  const request = buildSampleRequest(api, operation);
  return sampleLanguages.map(({id, label}) => ({
    language: id,
    label,
    source: `${fillSample(writeSample(request, id), 'kept')}\n`,
  }));
}

/** Path of a plain sample below the base URL. Every host sends `.txt` as text. @param name see `operationName` */
export function plainSamplePath(api: string, name: string, language: SampleLanguage): string {
  return `samples/${api}/${name}/${language}.txt`;
}

/** Path of the list of an API's plain samples below the base URL. */
export function plainSampleList(api: string): string {
  return `samples/${api}/index.json`;
}
