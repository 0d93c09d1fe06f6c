/** Words that this site doesn't use, or spells in only one way. A word in `to` is a safe replacement. */

export interface WordRule {
  /** Whole words, or a pattern of them; case as written unless `anyCase`. */
  from: string | RegExp;
  to?: string;
  anyCase?: true;
  why: string;
}

const belittling = 'It belittles readers who struggle.';
const american = 'The site uses US spelling.';
const name = 'The product spells its name this way.';
const term = 'The site has one word for it.';
const idiom = 'No native writer puts it that way.';
const provenance = 'The site is the source: it states and instructs.';

/** Phrases without a replacement that fits everywhere: what to write instead is told. */
const phrases: readonly [from: RegExp, why: string][] = [
  [/with this page,? you/, 'Open with a definition or an imperative.'],
  [/(?:partly )?concluded|not (?:specified|published|recorded)|sources? (?:states?|says?|differs?)/, provenance],
  [/earlier documentation|is meant to|are meant to|no (?:complete )?list is known/, provenance],
  [
    /the (?:empty |whole )?answer (?:of|to|has|holds|is)|in the answer|each answer|answers? with/,
    'Write "response", "returns".',
  ],
  [/(?<!there )(?:is|are) no (?!longer|more|less|different)(?=[a-z])/, 'Write "isn\'t a", "aren\'t".'],
  [/also (?:when|if|where|in case)/, 'Write "even if", "including".'],
  [/of (?:its|your|their|our) own(?! (?:accord))|of yours/, 'Write "separate", "custom", "your".'],
  [/shall/, 'Write "must", "want", or the present tense.'],
  [/(?:does not|doesn't|do not|don't) count/, 'Write "isn\'t valid", "doesn\'t apply".'],
  [/stands? (?:in|on|at|there|before|behind|beside|above|below|alone)/, 'Write "is", "appears", "is shown".'],
  [/sell on/, 'That means to resell. Write "keep selling".'],
  [/purchase controls?|forced control/, 'Write "spot check".'],
  [/tills?/, 'Write "POS" for the product, "checkout" or "register" for the device.'],
  [
    /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)/,
    'Write the date as March 2, 2026.',
  ],
  [/\d+ euros?/, 'Write €38.43.'],
  [/\d+ %/, 'Write the percent sign without a space.'],
  [/\w+’\w+/, 'Write a straight apostrophe.'],
  [/(?:is|are) agreed (?:during|in|with)/, 'Write "Configured per project. Ask your onboarding contact."'],
];

export const wordRules: readonly WordRule[] = [
  ...['simply', 'just', 'easily', 'obviously', 'of course', 'trivial', 'trivially'].map((from) => ({
    from,
    anyCase: true as const,
    why: `${belittling} Remove it.`,
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
  ...phrases.map(([from, why]) => ({from, anyCase: true as const, why})),
  ...Object.entries({
    afterwards: 'afterward',
    'by hand': 'manually',
    'for instance': 'for example',
    id: 'ID',
    ids: 'IDs',
    'in spite of': 'despite',
    'look-up': 'lookup',
    'look-ups': 'lookups',
    mend: 'fix',
    picture: 'image',
    pictures: 'images',
    'set-up': 'setup',
    somebody: 'someone',
    towards: 'toward',
    'truth value': 'Boolean',
    'user name': 'username',
  }).map(([from, to]) => ({from, to, why: ['id', 'ids', 'picture', 'pictures'].includes(from) ? term : idiom})),
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
