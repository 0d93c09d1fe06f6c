/** Words that this site does not use, or spells in one way only. What `to` names can be put in safely. */

export interface WordRule {
  /** Whole words, case as written unless `anyCase`. */
  from: string;
  to?: string;
  anyCase?: true;
  why: string;
}

const belittling = 'It tells readers who struggle that they should not.';
const american = 'The site uses US spelling.';
const name = 'That is how the product spells its name.';

/** In the order in which they are looked for. */
export const wordRules: readonly WordRule[] = [
  ...['simply', 'just', 'easily', 'obviously', 'of course', 'trivial', 'trivially'].map((from) => ({
    from,
    anyCase: true as const,
    why: belittling,
  })),
  ...Object.entries({
    behaviour: 'behavior',
    cancelled: 'canceled',
    catalogue: 'catalog',
    centre: 'center',
    colour: 'color',
    colours: 'colors',
    favourite: 'favorite',
    grey: 'gray',
    initialise: 'initialize',
    labelled: 'labeled',
    licence: 'license',
    organise: 'organize',
    recognise: 'recognize',
    serialise: 'serialize',
    synchronise: 'synchronize',
    whilst: 'while',
  }).map(([from, to]) => ({from, to, anyCase: true as const, why: american})),
  ...Object.entries({
    'Scan and Go': 'Scan & Go',
    'Scan&Go': 'Scan & Go',
    Javascript: 'JavaScript',
    Typescript: 'TypeScript',
    Github: 'GitHub',
    IOS: 'iOS',
    Cocoapods: 'CocoaPods',
    Postgres: 'PostgreSQL',
    XCode: 'Xcode',
    OpenApi: 'OpenAPI',
    'e-mail': 'email',
    'E-mail': 'Email',
  }).map(([from, to]) => ({from, to, why: name})),
];
