/**
 * Languages of request samples, with the Prism grammar that reads each. The IDs are those of the language tabs in guides: a
 * choice applies to both.
 */
export const sampleLanguages = [
  {id: 'curl', label: 'curl', grammar: 'bash'},
  {id: 'http', label: 'HTTP', grammar: 'http'},
  {id: 'js', label: 'JavaScript', grammar: 'javascript'},
  {id: 'ts', label: 'TypeScript', grammar: 'typescript'},
  {id: 'python', label: 'Python', grammar: 'python'},
  {id: 'java', label: 'Java', grammar: 'java'},
  {id: 'kotlin', label: 'Kotlin', grammar: 'kotlin'},
  {id: 'swift', label: 'Swift', grammar: 'swift'},
  {id: 'csharp', label: 'C#', grammar: 'csharp'},
  {id: 'go', label: 'Go', grammar: 'go'},
  {id: 'php', label: 'PHP', grammar: 'php'},
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]['id'];

/** The language that is in the HTML of every page. */
export const servedLanguage: SampleLanguage = 'curl';

/** Languages with a tab. The menu has all but the first two, because narrow cards hide the third tab. */
export const tabLanguages: readonly SampleLanguage[] = ['curl', 'js', 'python'];

/** Validates a stored value; falls back to the served language. */
export function toSampleLanguage(name: string | null): SampleLanguage {
  return sampleLanguages.find(({id}) => id === name)?.id ?? servedLanguage;
}
