import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The folders of src/ in import order. A folder may import those before it, never those after it, so there are no cycles
 * between them. Nothing imports the top folders: they are entry points, and theme parts are imported as `@theme/…`.
 */
const floors = ['lib', 'site', 'openapi', 'simulator', 'components', 'widgets', 'plugins'];
const top = ['theme', 'pages', 'commands'];

/** Other restrictions, as patterns of `no-restricted-paths`. */
const zones = [
  ...floors.map((room, floor) => ({
    target: `./src/${room}`,
    from: './src',
    except: floors.slice(0, floor + 1).map((allowed) => `./${allowed}`),
    message: `src/${room}/ can import ${floor === 0 ? 'no other folder' : `only ${floors.slice(0, floor).join(', ')}`}. Move the code to a folder that can import both.`,
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
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'docs/**/sidebar.ts',
      // Measures the built site with its own packages and Node.js version.
      'tests/bench/',
      'tests/clients/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      // A non-null assertion states that an index is valid.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      eqeqeq: 'error',
      'no-console': ['error', {allow: ['log', 'error']}],
    },
  },
  {
    // Where components and hooks are. The rules of React compile each file.
    files: ['src/**/*.tsx', 'src/{components,plugins,widgets}/**/*.ts'],
    ...jsxA11y.flatConfigs.strict,
    plugins: {...jsxA11y.flatConfigs.strict.plugins, 'react-hooks': reactHooks},
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      ...reactHooks.configs.recommended.rules,
      // A scrollable region must be reachable by keyboard (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        {tags: ['pre', 'div', 'main'], roles: ['region', 'img', 'tabpanel'], allowExpressionValues: true},
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "JSXOpeningElement[name.name=/^(div|span|p|pre|code|small|strong)$/]:has(> JSXAttribute[name.name=/^aria-label/]):not(:has(> JSXAttribute[name.name='role']))",
          message: 'Screen readers ignore the name of an element without a role. Give it one, such as group.',
        },
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
    rules: {
      'import-x/no-restricted-paths': ['error', {zones}],
    },
  },
  {
    // Needs types, which take half as long again: for what readers get, where a dropped `await` shows late.
    files: ['src/**/*.{ts,tsx,mts}'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {'@typescript-eslint/no-floating-promises': 'error'},
  },
  {
    // For tools that load CommonJS.
    files: ['babel.config.js'],
    languageOptions: {globals: {module: 'writable', require: 'readonly'}},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
