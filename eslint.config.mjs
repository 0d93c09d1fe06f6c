import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The rooms of src/ from the ground floor up. A room may import those before it, never one after it, so there are no cycles
 * between rooms. Nobody imports the rooms at the top: pages and commands begin there, and theme parts go by `@theme/…`.
 */
const floors = ['lib', 'site', 'openapi', 'simulator', 'components', 'widgets', 'plugins'];
const top = ['theme', 'pages', 'commands'];

/** What else each room must not import, as patterns of `no-restricted-paths`. */
const zones = [
  ...floors.map((room, floor) => ({
    target: `./src/${room}`,
    from: './src',
    except: floors.slice(0, floor + 1).map((allowed) => `./${allowed}`),
    message: `src/${room}/ may import ${floors.slice(0, floor).join(', ') || 'no other room'} only.`,
  })),
  ...top.map((room) => ({
    target: `./src/${room}`,
    from: './src',
    except: [...floors, room].map((allowed) => `./${allowed}`),
    message: `src/${room}/ must not import ${top.filter((other) => other !== room).join(' or ')}; theme parts go by @theme/….`,
  })),
];

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      '.generated/',
      '.generated-subpath/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'docs/**/sidebar.ts',
      // Measures the built site with packages and a Node.js of its own.
      'tests/bench/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      // Indexes are checked where they can fail; a non-null assertion says that they cannot here.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      eqeqeq: 'error',
      'no-console': ['error', {allow: ['log', 'error']}],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    ...jsxA11y.flatConfigs.strict,
    plugins: {...jsxA11y.flatConfigs.strict.plugins, 'react-hooks': reactHooks},
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      ...reactHooks.configs.recommended.rules,
      // A frame that scrolls has to be reachable by keyboard (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        {tags: ['pre', 'div', 'main'], roles: ['region', 'img', 'tabpanel'], allowExpressionValues: true},
      ],
    },
  },
  {
    files: ['src/**'],
    plugins: {'import-x': importX},
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({extensions: ['.ts', '.tsx', '.mts'], alias: {'@site': [import.meta.dirname]}}),
      ],
    },
    rules: {'import-x/no-restricted-paths': ['error', {zones}]},
  },
  {
    // Read by tools that load CommonJS.
    files: ['babel.config.js'],
    languageOptions: {globals: {module: 'writable', require: 'readonly'}},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
