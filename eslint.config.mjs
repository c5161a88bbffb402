import javascript from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', 'test/**', 'bench/**'];
const CONFIGURATION = ['*.config.{ts,mjs,js}', 'admin-web/*.config.ts', '*.cjs'];
/** Where a type import of an injected class would take the class away from dependency injection. */
const INJECTED = ['services/**', 'libs/platform/**', 'libs/domain/**', 'libs/database/**'];

const SIZE = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60 }],
  complexity: ['error', 12],
};

const environmentOnlyInConfiguration = {
  object: 'process',
  property: 'env',
  message: 'Settings come from libs/platform/src/config/env.ts.',
};

const jsonOnlyThroughReader = {
  object: 'JSON',
  property: 'parse',
  message: 'Read it with readJson of libs/contracts/src/json, and let a schema or a check say what it is.',
};
const fieldsOneByOne = {
  object: 'Object',
  property: 'assign',
  message: 'Assign the fields that are meant: whatever else an object carries is taken over too.',
};
const everywhere = [environmentOnlyInConfiguration, jsonOnlyThroughReader];
const onServer = [...everywhere, fieldsOneByOne];

/** `roleType` is compared where the permission table is, nowhere else. */
const ROLE_COMPARISON = ['left', 'right'].flatMap((side) => [
  `BinaryExpression[operator=/^[!=]==?$/][${side}.property.name='roleType']`,
  `BinaryExpression[operator=/^[!=]==?$/][${side}.name='roleType']`,
]);
const roleTypeOnlyInAccess = [
  ...ROLE_COMPARISON,
  `SwitchStatement[discriminant.property.name='roleType']`,
].map((selector) => ({ selector, message: 'Ask can() or a screen rule of @app/contracts/access instead.' }));

const queueOnlyThroughOutbox = {
  selector: 'CallExpression[callee.property.name=/^add(Bulk)?$/][callee.object.name=/[qQ]ueue$/]',
  message: 'Record an event: jobs are added in libs/platform/src/queues alone.',
};

/** A fixed wait is too long on one machine and too short on another. */
const waitForWhatHappens = ['setTimeout', 'setInterval', 'sleep', 'waitForTimeout'].flatMap((name) =>
  [`CallExpression[callee.name='${name}']`, `CallExpression[callee.property.name='${name}']`]
    // Jest's own limit of time has the same name.
    .map((selector) => `${selector}:not([callee.object.name='jest'])`)
    .map((selector) => ({ selector, message: 'Wait for what happens, with test/support/eventually.ts.' })),
);
/** What waits for the others, for midnight, between measurements, or for as long as a seed says, and what keeps a pace. */
const WAITING = [
  ...['eventually', 'whole-day', 'readiness-balancer', 'steady-load'].map(
    (name) => `test/support/${name}.ts`,
  ),
  'bench/**',
  'test/faults/**',
];

/** @param {Record<string, string>} groups pattern to reason */
const forbidImports = (groups) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: Object.entries(groups).map(([group, message]) => ({ group: group.split(' '), message })) },
  ],
});
const BACK_OFFICE_KIT = '@mui/* react-admin ra-*';

export default typescript.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-ssr/**',
      '.local/**',
      'coverage/**',
      'test/architecture/fixtures/**',
      'docs/**',
    ],
  },
  javascript.configs.recommended,
  ...typescript.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-properties': ['error', ...everywhere],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import the file itself.' },
        queueOnlyThroughOutbox,
        ...roleTypeOnlyInAccess,
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      ...SIZE,
    },
  },
  { files: ['libs/contracts/src/access/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: INJECTED, rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  { files: ['libs/domain/**/*.entity.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['services/**', 'libs/**'],
    ignores: TESTS,
    rules: { 'no-restricted-properties': ['error', ...onServer] },
  },
  {
    files: ['libs/contracts/src/json/read-json.ts', 'admin-web/src/api/http.ts'],
    // Answers of our own API have the types of its contract: schemas of all of them would weigh on public pages too.
    rules: { 'no-restricted-properties': ['error', environmentOnlyInConfiguration] },
  },
  {
    files: ['libs/domain/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...onServer,
        { object: 'Date', property: 'now', message: 'Rules take the time as an argument.' },
      ],
    },
  },
  { files: ['libs/platform/src/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['services/console/src/**'], rules: { 'no-console': 'off' } },
  { files: ['libs/platform/src/queues/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['admin-web/public/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['atob', 'document', 'fetch', 'localStorage', 'matchMedia', 'performance', 'window'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    files: ['admin-web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['admin-web/src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 150 }] } },
  {
    files: ['admin-web/src/auth/**'],
    ignores: TESTS,
    rules: forbidImports({ [BACK_OFFICE_KIT]: 'Sign-in pages stay small: no back-office kit.' }),
  },
  {
    files: ['admin-web/src/public/**'],
    ignores: TESTS,
    rules: forbidImports({
      [BACK_OFFICE_KIT]: 'Public pages stay small: no back-office kit.',
      'zod zod/* react-hook-form @hookform/*': 'Public pages stay small: no schemas and form library.',
    }),
  },
  {
    files: ['admin-web/src/applicant/**'],
    ignores: TESTS,
    rules: forbidImports({ 'react-admin ra-ui-*': 'Applicant screens do without react-admin.' }),
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      complexity: 'off',
      'max-lines-per-function': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...waitForWhatHappens],
    },
  },
  { files: WAITING, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tools/**/*.{mjs,cjs}', 'test/**/*.{mjs,cjs}', 'bench/**/*.mjs', ...CONFIGURATION],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'Buffer',
          'URL',
          'URLSearchParams',
          'AbortSignal',
          'AbortController',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'globalThis',
          'require',
          'module',
          '__dirname',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: {
      'no-restricted-properties': 'off',
      'no-restricted-syntax': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      ...SIZE,
    },
  },
);
