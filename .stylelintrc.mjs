/** Where colors, type, space, radii, and shadows are decided; every other file refers to it. */
const tokens = 'src/css/tokens.css';

/** Set while the site runs or is generated: attributes that components write, and `.generated/css/`. */
const setElsewhere = {
  '--site-origin': '',
  '--code-background': '',
  '--code-foreground': '',
  '--code-marked': '',
  '--code-scheme': '',
  '--indent': '',
  '--label-2': '',
  '--label-3': '',
  '--label-4': '',
  '--label-5': '',
  '--label-6': '',
  '--label-7': '',
  '--diagram-width': '',
  '--diagram-least': '',
};

const size = 'var\\(--[\\w-]+\\)';
const radius = `(?:0|50%|inherit|${size})`;

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-value-no-unknown-custom-properties'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-allowed-list': {
      font: ['inherit', `/^(?:(?:400|${size}) )?${size}(?: / [\\d.]+)? var\\(--ifm-font-family-base\\)$/`],
      // Paper has sizes in points; the title of the home page grows with the window.
      'font-size': ['1rem', 'inherit', `/^${size}$/`, '/^[\\d.]+pt$/', '/^clamp\\(.+\\)$/'],
      'font-weight': ['400', 'inherit', `/^${size}$/`],
      // In rem to match a neighbor, such as an icon.
      'line-height': ['1', 'inherit', `/^${size}$/`, '/^[\\d.]+rem$/'],
      '/radius$/': [`/^${radius}(?: ${radius})*$/`],
      'box-shadow': ['none', `/^${size}$/`, '/^inset /', '/^0 0 0 [\\d.]+(?:px|rem) var\\(--[\\w-]+\\)$/'],
    },
    'declaration-property-value-disallowed-list': {
      '/^(?:padding|margin|gap|row-gap|column-gap)/': ['/[1-9.](?:rem|px)/'],
      // Heights of controls.
      'min-height': ['/\\b(?:1\\.75|2|2\\.25|2\\.5|2\\.75)rem/'],
    },
    'csstools/value-no-unknown-custom-properties': [
      true,
      {importFrom: [tokens, 'node_modules/infima/dist/css/default/default.css', {customProperties: setElsewhere}]},
    ],
  },
  overrides: [
    {
      files: [tokens],
      rules: {'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null},
    },
    {
      // Paper has sizes of its own, relative to the text around.
      files: ['src/css/print.css'],
      rules: {'declaration-property-value-allowed-list': null, 'declaration-property-value-disallowed-list': null},
    },
  ],
};
