'use strict';
/*
 * Imports only go down: web → contracts; services → database → domain → platform → contracts.
 * Every rule is seen to catch a planted violation by test/architecture/imports.spec.ts, which runs
 * them over test/architecture/fixtures/planted-violations; hence the optional folder in front of each path.
 */
const HERE = '^(?:test/architecture/fixtures/planted-violations/)?';
const inside = (path) => HERE + path;
const SPEC = '\\.spec\\.tsx?$';
const OURS = inside('(?:libs|services|admin-web)/');

/** A file of each package lists its folders, the most basic one first; each imports only itself and earlier ones. */
const PACKAGES = [
  ...['contracts', 'platform', 'domain', 'database'].map((name) => `libs/${name}`),
  ...['api', 'worker', 'identity', 'console'].map((name) => `services/${name}`),
  'admin-web',
];

/** Rules of one order. An entry may be a folder within another: the longest entry that fits is where a file stands. */
const orderOf = (name) => {
  const order = require(`./${name}/folder-order.json`);
  const sources = inside(`${name}/src/`);
  const below = (folders) => `${sources}(?:${folders.join('|')})/`;
  const nestedIn = (folders) => (other) => folders.some((folder) => other.startsWith(`${folder}/`));
  /** These folders without the others that lie inside of them. */
  const only = (folders, others, ...notIn) => {
    const nested = others.filter(nestedIn(folders));
    return {
      path: folders.length > 0 ? [below(folders), `${sources}[^/]+$`] : `${sources}[^/]+$`,
      pathNot: [...(nested.length > 0 ? [below(nested)] : []), ...notIn],
    };
  };
  const ofFolder = (folder) => ({ ...only([folder], order, SPEC), path: below([folder]) });
  return [
    ...order.map((folder, index) => ({
      name: 'folder-order',
      comment: `${name}: ${folder} is more basic than what it imports.`,
      severity: 'error',
      from: ofFolder(folder),
      to: only(order.slice(index + 1), order.slice(0, index + 1)),
    })),
    {
      name: 'folder-has-its-place',
      comment: `A folder of ${name} stands in its order: without a place it may import anything.`,
      severity: 'error',
      from: { path: `${sources}[^/]+/`, ...(order.length > 0 && { pathNot: below(order) }) },
      to: {},
    },
  ];
};

const WEB = 'admin-web/src/';
/** What the back office alone downloads, and screens behind it. */
const BACK_OFFICE = `${WEB}(?:${[
  'client/react-admin',
  'kit/(?:react-admin|list|menu|dialogs|editing|undo|ordering|frame)',
  'features/shared/(?:jobs|companies|responses|navigation|auditing|team|pipelines)',
  'features/(?:company|platform)',
  'app/(?:back-office|platform)',
].join('|')})/`;
const BACK_OFFICE_PACKAGES = 'node_modules/(?:@mui/|@emotion/|react-admin/|ra-)';
/** What everybody downloads who looks at a public page. */
const PUBLIC = [
  'kit/(?:hydration|screens)',
  'features/shared/(?:company-domains|saved-jobs|job-search|public-jobs|notices)',
  'features/public',
].join('|');
const AREA = '(?:public|auth|applicant|company|platform)';
const tier = (folder, to) => ({
  name: 'web-tiers-go-down',
  comment: 'What a visitor of a light page downloads must not hold the heavier tiers.',
  severity: 'error',
  from: { path: inside(`${WEB}(?:${folder})/`), pathNot: SPEC },
  to: { ...to, dependencyTypesNot: ['type-only'] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one, or one of them belongs elsewhere.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-only-imports-contracts',
      comment: 'The browser shares the contracts with the server and nothing else.',
      severity: 'error',
      from: { path: inside('admin-web/') },
      to: { path: inside('(?:services|libs/(?!contracts/)|tools|chaos|test/(?!architecture))') },
    },
    {
      name: 'web-never-imports-events',
      comment: 'Events are between the services.',
      severity: 'error',
      from: { path: inside('admin-web/') },
      to: { path: inside('libs/contracts/src/events/') },
    },
    tier(`${PUBLIC}|features/auth|features/shared/accounts`, {
      path: `${inside(BACK_OFFICE)}|${inside(`${WEB}features/applicant/`)}|${BACK_OFFICE_PACKAGES}`,
    }),
    tier(PUBLIC, {
      path: `${inside(`${WEB}kit/forms/`)}|node_modules/(?:zod|react-hook-form|@hookform)/`,
    }),
    tier('features/applicant', { path: `${inside(BACK_OFFICE)}|node_modules/react-admin/` }),
    {
      name: 'web-areas-do-not-meet',
      comment: 'What screens of two areas share lives in features/shared or in the kit.',
      severity: 'error',
      from: { path: inside(`${WEB}features/(${AREA})/`), pathNot: SPEC },
      to: { path: inside(`${WEB}features/${AREA}/`), pathNot: inside(`${WEB}features/$1/`) },
    },
    {
      name: 'web-feature-does-not-import-feature',
      comment: 'What two features of an area need lives in its shared folder, which knows none of them.',
      severity: 'error',
      from: { path: inside(`${WEB}features/(${AREA})/([^/]+)/`), pathNot: SPEC },
      to: { path: inside(`${WEB}features/$1/`), pathNot: inside(`${WEB}features/$1/(?:$2|shared)/`) },
    },
    {
      name: 'popovers-are-one-primitive',
      comment: 'Screens open menus of kit/menu, so that all of them behave alike.',
      severity: 'error',
      from: { path: inside('admin-web/'), pathNot: inside(`${WEB}kit/menu/`) },
      to: { path: 'node_modules/@floating-ui/' },
    },
    {
      name: 'shell-loads-screens-lazily',
      comment: 'The shell of the back office is downloaded without its screens.',
      severity: 'error',
      from: { path: inside(`${WEB}app/back-office/`), pathNot: SPEC },
      to: {
        path: inside(`${WEB}features/(?:company|platform)/`),
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'contracts-is-a-leaf',
      comment: 'Contracts are data and rules for both sides: they know zod, phone numbers and each other.',
      severity: 'error',
      from: { path: inside('libs/contracts/'), pathNot: SPEC },
      to: { pathNot: [inside('libs/contracts/'), 'node_modules/(?:zod|libphonenumber-js)/'] },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'Technical parts know no business word.',
      severity: 'error',
      from: { path: inside('libs/platform/'), pathNot: SPEC },
      to: { path: inside('libs/(?:domain|database)/') },
    },
    {
      name: 'connections-are-made-in-one-place',
      comment:
        'ConnectionPool and singleConnection listen to errors and let go of what broke; a bare one ends the process.',
      severity: 'error',
      from: { path: inside('(?:libs|services)/'), pathNot: [inside('libs/platform/src/postgres/'), SPEC] },
      to: { path: 'node_modules/(?:@types/)?(?:pg|pg-pool)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-knows-no-database',
      comment: 'Rules do not know how they are stored and read.',
      severity: 'error',
      from: { path: inside('libs/domain/'), pathNot: SPEC },
      to: { path: inside('libs/database/') },
    },
    ...PACKAGES.flatMap(orderOf),
    {
      name: 'libs-never-import-services',
      severity: 'error',
      from: { path: inside('libs/') },
      to: { path: inside('services/') },
    },
    {
      name: 'services-do-not-import-each-other',
      comment: 'What two services need lives in a library.',
      severity: 'error',
      from: { path: inside('services/([^/]+)/') },
      to: { path: inside('services/[^/]+/'), pathNot: inside('services/$1/') },
    },
    {
      name: 'feature-does-not-import-feature',
      comment: 'A shared rule moves down to libs/domain; a consequence is a reaction.',
      severity: 'error',
      from: { path: inside('services/[^/]+/src/features/([^/]+)/'), pathNot: SPEC },
      to: {
        path: inside('services/[^/]+/src/features/'),
        pathNot: inside('services/[^/]+/src/features/$1/'),
      },
    },
    {
      name: 'queries-load-no-entities',
      comment: 'A query reads rows straight into its view. Sessions are read from the identity service.',
      severity: 'error',
      from: { path: inside('services/[^/]+/src/features/[^/]+/queries/'), pathNot: SPEC },
      to: {
        path: `${inside('libs/domain/')}|node_modules/@mikro-orm/`,
        pathNot: inside('libs/domain/src/accounts/identity-admin-client'),
      },
    },
    {
      name: 'commands-send-nothing',
      comment: 'A command records an event; reactions send mail and add jobs.',
      severity: 'error',
      from: { path: inside('services/[^/]+/src/features/[^/]+/commands/'), pathNot: SPEC },
      to: { path: inside('libs/platform/src/(?:mail|queues)/') },
    },
    {
      name: 'events-are-recorded-by-entities',
      comment:
        'The subscriber of the outbox writes its rows; only the list of entities names the table besides.',
      severity: 'error',
      from: {
        path: inside('(?:libs|services)/'),
        pathNot: [inside('libs/platform/src/outbox/'), inside('libs/database/src/orm/entities\\.ts'), SPEC],
      },
      to: { path: inside('libs/platform/src/outbox/outbox-message\\.entity') },
    },
    {
      name: 'files-are-named-after-their-subject',
      comment: 'In kebab-case; no index, and no utils, helpers, common, manager or misc.',
      severity: 'error',
      from: {},
      to: {
        path: [
          `${OURS}.*/[^/]*[^a-z0-9./-][^/]*\\.tsx?$`,
          `${OURS}.*/index\\.tsx?$`,
          `${OURS}.*[/.-](?:utils?|helpers?|common|managers?|misc)\\.[^/]*$`,
        ],
        pathNot: 'node_modules/',
      },
    },
    {
      name: 'only-support-in-tests',
      comment: 'The product never imports what is made for tests.',
      severity: 'error',
      from: { path: inside('(?:services|libs|admin-web)/'), pathNot: SPEC },
      to: { path: `${inside('(?:test/support|chaos)/')}|${SPEC}|node_modules/@jest/` },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere would slip through every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|vite/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules/(?!@app/)' },
    exclude: { path: '(?:^|/)(?:dist|dist-ssr|coverage|planted-violations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
