/** A code theme that readers can choose. */
export interface CodeThemeChoice {
  /** Name in prism-react-renderer, and value of `data-code-theme`. */
  name: string;
  title: string;
  dark: boolean;
}

/** The themes with their display names; src/lib/codeThemes.ts generates their style sheet. */
export const codeThemeChoices: readonly CodeThemeChoice[] = [
  {name: 'oceanicNext', title: 'Oceanic Next', dark: true},
  {name: 'dracula', title: 'Dracula', dark: true},
  {name: 'duotoneDark', title: 'Duotone Dark', dark: true},
  {name: 'jettwaveDark', title: 'Jettwave Dark', dark: true},
  {name: 'nightOwl', title: 'Night Owl', dark: true},
  {name: 'okaidia', title: 'Okaidia', dark: true},
  {name: 'oneDark', title: 'One Dark', dark: true},
  {name: 'palenight', title: 'Palenight', dark: true},
  {name: 'shadesOfPurple', title: 'Shades of Purple', dark: true},
  {name: 'synthwave84', title: 'Synthwave ’84', dark: true},
  {name: 'vsDark', title: 'VS Dark', dark: true},
  {name: 'duotoneLight', title: 'Duotone Light', dark: false},
  {name: 'github', title: 'GitHub', dark: false},
  {name: 'jettwaveLight', title: 'Jettwave Light', dark: false},
  {name: 'nightOwlLight', title: 'Night Owl Light', dark: false},
  {name: 'oneLight', title: 'One Light', dark: false},
  {name: 'ultramin', title: 'Ultramin', dark: false},
  {name: 'vsLight', title: 'VS Light', dark: false},
];
