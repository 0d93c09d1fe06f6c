import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      '.generated/',
      '.generated-subpath/',
      'node_modules/',
      'test-results/',
      'docs/**/sidebar.ts',
      'bench/',
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
    // Read by tools that load CommonJS.
    files: ['babel.config.js'],
    languageOptions: {globals: {module: 'writable', require: 'readonly'}},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
