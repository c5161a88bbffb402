import { defineConfig } from 'oxlint';

const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', 'test/**', 'chaos/**', 'bench/**'];
/** Programs without types of their own build: development tools, and configuration. */
const TOOLS = [
  'tools/**/*.{mjs,cjs}',
  'test/**/*.{mjs,cjs}',
  'chaos/**/*.mjs',
  'bench/**/*.mjs',
  '*.config.{ts,mjs,js}',
  'admin-web/*.config.ts',
  '*.cjs',
];
/** Where a type import of an injected class would hide the class from dependency injection. */
const INJECTED = ['services/**', 'libs/platform/**', 'libs/domain/**', 'libs/database/**', 'bench/**'];
/** Back-office packages, which would weigh on other screens. */
const BACK_OFFICE_KIT = ['@mui/*', 'react-admin', 'ra-*'];

/** What everybody downloads who looks at a public page. */
const PUBLIC_PAGES = [
  'admin-web/src/kit/{hydration,screens}/**',
  'admin-web/src/features/public/**',
  'admin-web/src/features/shared/{company-domains,saved-jobs,job-search,public-jobs,notices}/**',
];

const environmentOnlyInConfiguration = {
  object: 'process',
  property: 'env',
  message: 'Settings come from libs/platform/src/config/env.ts.',
};
const jsonOnlyThroughReader = {
  object: 'JSON',
  property: 'parse',
  message: 'Use readJson of libs/contracts/src/json, and validate the result with a schema or a check.',
};
const fieldsOneByOne = {
  object: 'Object',
  property: 'assign',
  message: 'Assign the intended fields by name: Object.assign copies every other field too.',
};
const timeAsArgument = { object: 'Date', property: 'now', message: 'Rules take the time as an argument.' };
const onServer = [environmentOnlyInConfiguration, jsonOnlyThroughReader, fieldsOneByOne];

/** `roleType` is compared where the permission table is, nowhere else. */
const roleTypeOnlyInAccess = [
  ...['left', 'right'].flatMap((side) => [
    `BinaryExpression[operator=/^[!=]==?$/][${side}.property.name='roleType']`,
    `BinaryExpression[operator=/^[!=]==?$/][${side}.name='roleType']`,
  ]),
  `SwitchStatement[discriminant.property.name='roleType']`,
].map((selector) => ({ selector, message: 'Ask can() or a screen rule of @app/contracts/access instead.' }));

const queueOnlyThroughOutbox = {
  selector: 'CallExpression[callee.property.name=/^add(Bulk)?$/][callee.object.name=/[qQ]ueue$/]',
  message: 'Record an event: only libs/platform/src/queues adds jobs.',
};

/** Syntax that no product code has. */
const restrictedEverywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file itself.' },
  queueOnlyThroughOutbox,
  ...roleTypeOnlyInAccess,
];
const restrictedInCommands = [
  {
    selector: `MemberExpression[object.object.type='ThisExpression'][object.property.name='em'][property.name=/^(find|persist|flush|transactional|fork|execute)/]`,
    message: 'Work in the one transaction of the command, which names its mode.',
  },
  {
    selector: `CallExpression[callee.name='fetch']`,
    message: 'Record an event: a reaction calls other services.',
  },
];
/** What a sender chose is bound, never part of the text of a statement. */
const restrictedInQueries = [
  'Identifier[name',
  'MemberExpression[object.name',
  'MemberExpression[object.object.name',
].map((name) => ({
  selector: `TemplateLiteral > ${name}=/^(query|filter|body|id|actor|userId|companyId)$/]`,
  message: 'Bind the value: it must not become part of the SQL text.',
}));

/** A test that is off, alone or expected to fail. */
const noSwitchedOffTests = [
  `MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/]`,
  `CallExpression[callee.name=/^(xit|xdescribe|xtest|fit|fdescribe)$/]`,
].map((selector) => ({ selector, message: 'Every test runs: delete it or make it pass.' }));

/** A fixed wait is too long on one machine and too short on another. */
const noFixedWaits = ['setTimeout', 'setInterval', 'sleep', 'waitForTimeout'].flatMap((name) =>
  [`CallExpression[callee.name='${name}']`, `CallExpression[callee.property.name='${name}']`]
    // Jest's own timeout has the same name.
    .map((selector) => `${selector}:not([callee.object.name='jest'])`)
    .map((selector) => ({ selector, message: 'Wait for the condition, with test/support/eventually.ts.' })),
);
/** Polling, waiting for midnight, pauses between measurements, pauses of a seed, and steady request rates. */
const WAITING = [
  ...['eventually', 'whole-day', 'readiness-balancer', 'steady-load'].map(
    (name) => `test/support/${name}.ts`,
  ),
  'bench/**',
  'chaos/faults/**',
];

const size = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60 }],
  complexity: ['error', 12],
};

/** Rules of the category that forbid what this code does on purpose, such as sorting texts by code point. */
const UNUSED_TYPED_RULES = [
  'no-base-to-string',
  'no-meaningless-void-operator',
  'no-misused-spread',
  'no-useless-default-assignment',
  'require-array-sort-compare',
  'restrict-template-expressions',
  'unbound-method',
];
/** Rules of the React compiler, which does not build this app. */
const UNUSED_REACT_RULES = [
  'immutability',
  'incompatible-library',
  'purity',
  'refs',
  'set-state-in-effect',
  'static-components',
];

export default defineConfig({
  plugins: ['typescript', 'react'],
  // The one rule of ESLint used here that oxlint does not implement itself.
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/dist-ssr/**',
    '.local/**',
    'coverage/**',
    'test/architecture/fixtures/**',
    'docs/**',
  ],
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'no-restricted-properties': ['error', environmentOnlyInConfiguration, jsonOnlyThroughReader],
    'eslint-js/no-restricted-syntax': ['error', ...restrictedEverywhere],
    ...size,
    ...Object.fromEntries(UNUSED_TYPED_RULES.map((name) => [`typescript/${name}`, 'off'])),
    ...Object.fromEntries(UNUSED_REACT_RULES.map((name) => [`react/${name}`, 'off'])),
  },
  overrides: [
    {
      files: ['libs/contracts/src/access/**', 'libs/platform/src/queues/**'],
      rules: { 'eslint-js/no-restricted-syntax': 'off' },
    },
    {
      files: ['services/*/src/features/*/commands/*.ts'],
      rules: {
        'eslint-js/no-restricted-syntax': ['error', ...restrictedEverywhere, ...restrictedInCommands],
      },
    },
    {
      files: ['services/*/src/features/*/queries/*.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...restrictedEverywhere, ...restrictedInQueries] },
    },
    { files: INJECTED, rules: { 'typescript/consistent-type-imports': 'off' } },
    { files: ['libs/domain/**/*.entity.ts'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    { files: ['services/**', 'libs/**'], rules: { 'no-restricted-properties': ['error', ...onServer] } },
    {
      files: ['libs/domain/**'],
      rules: { 'no-restricted-properties': ['error', ...onServer, timeAsArgument] },
    },
    {
      // Responses of our own API have the types of its contract: schemas of all of them would weigh on public pages too.
      files: ['libs/contracts/src/json/read-json.ts', 'admin-web/src/{client/http/http,app/page-data}.ts'],
      rules: { 'no-restricted-properties': ['error', environmentOnlyInConfiguration] },
    },
    { files: ['libs/platform/src/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['services/console/src/**'], rules: { 'no-console': 'off' } },
    {
      files: ['admin-web/src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // Small scripts that browsers load as they are, before anything else.
      files: ['admin-web/public/**/*.js'],
      rules: { complexity: 'off', 'no-restricted-properties': 'off', 'no-var': 'off' },
    },
    { files: ['admin-web/src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 150 }] } },
    {
      // Lists, records and descriptions of the back office; what they share is in the kit.
      files: [
        'admin-web/src/features/platform/**/*-{list,record}.tsx',
        'admin-web/src/features/platform/shared/resources/*.ts',
      ],
      rules: { 'max-lines': ['error', { max: 120 }] },
    },
    {
      files: ['admin-web/src/features/auth/**', 'admin-web/src/features/shared/accounts/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [{ group: BACK_OFFICE_KIT, message: 'Sign-in pages stay small: no back-office kit.' }],
          },
        ],
      },
    },
    {
      files: PUBLIC_PAGES,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { group: BACK_OFFICE_KIT, message: 'Public pages stay small: no back-office kit.' },
              {
                group: ['zod', 'zod/*', 'react-hook-form', '@hookform/*'],
                message: 'Public pages stay small: no schemas and form library.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['admin-web/src/features/applicant/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['react-admin', 'ra-ui-*'],
                message: 'Applicant screens do without react-admin.',
              },
            ],
          },
        ],
      },
    },
    {
      files: TESTS,
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-non-null-assertion': 'off',
        complexity: 'off',
        'max-lines-per-function': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        'eslint-js/no-restricted-syntax': ['error', ...noSwitchedOffTests, ...noFixedWaits],
      },
    },
    { files: WAITING, rules: { 'eslint-js/no-restricted-syntax': ['error', ...noSwitchedOffTests] } },
    {
      files: TOOLS,
      rules: {
        'no-restricted-properties': 'off',
        'eslint-js/no-restricted-syntax': 'off',
        'no-console': 'off',
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-require-imports': 'off',
        ...size,
      },
    },
  ],
});
