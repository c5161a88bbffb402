import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

const compilation = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
};

const shared: Config = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/test/support/typescript-resolver.cjs',
  setupFiles: ['<rootDir>/test/support/load-first.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/admin-web/dist', '<rootDir>/.local/'],
  testPathIgnorePatterns: ['/node_modules/', '/fixtures/'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', compilation] },
};

/**
 * All specs of a Jest worker share the product as Node loads it. What is counted for coverage has to be compiled by Jest
 * for each of them, though.
 */
const withSharedModules: Config = {
  testEnvironment: '<rootDir>/test/support/shared-modules/environment.mjs',
  setupFiles: [],
  transform: { '.*': ['<rootDir>/test/support/shared-modules/transform.cjs', compilation] },
  transformIgnorePatterns: [],
};

/** Suites that need a database: it is started once for all of them, and only when one of them runs. */
const withInfrastructure: Config = {
  ...shared,
  ...(process.argv.includes('--coverage') ? {} : withSharedModules),
  globalSetup: '<rootDir>/test/support/start-infrastructure.mjs',
  globalTeardown: '<rootDir>/test/support/stop-infrastructure.mjs',
};

const suites: Config[] = [
  {
    ...shared,
    displayName: 'unit',
    testMatch: ['<rootDir>/{libs/contracts,libs/domain,admin-web,tools}/**/*.spec.{ts,tsx}'],
  },
  { ...shared, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/*.spec.ts'] },
  {
    ...withInfrastructure,
    displayName: 'slices',
    testMatch: [
      '<rootDir>/{services,libs/platform,libs/database}/**/*.spec.ts',
      '<rootDir>/test/support/**/*.spec.ts',
    ],
  },
  {
    ...withInfrastructure,
    displayName: 'contract',
    testMatch: ['<rootDir>/test/{contract,attacks}/**/*.spec.ts'],
  },
  {
    ...withInfrastructure,
    displayName: 'journeys',
    testMatch: ['<rootDir>/test/journeys/**/*.spec.ts'],
  },
  {
    ...withInfrastructure,
    displayName: 'browser',
    testMatch: ['<rootDir>/test/browser/**/*.spec.ts', '!**/*.full.spec.ts'],
    globalSetup: '<rootDir>/test/support/start-browser-product.mjs',
  },
  // Each starts the demo, or a product of its own.
  {
    ...withInfrastructure,
    displayName: 'walks',
    testMatch: ['<rootDir>/test/browser/**/*.full.spec.ts'],
  },
  {
    ...withInfrastructure,
    displayName: 'histories',
    testMatch: ['<rootDir>/chaos/histories/**/*.spec.ts'],
  },
  // Each has servers of its own, which it kills.
  { ...shared, displayName: 'faults', testMatch: ['<rootDir>/chaos/faults/**/*.spec.ts'] },
];

const config: Config = {
  projects: suites,
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  // Only a hang takes this long; on a busy machine a slow answer is still a right one.
  testTimeout: 240_000,
  // Many specs wait for what they start and stop: one worker more than there are cores keeps these busy. `npm test` runs
  // browsers and journeys one on each core.
  maxWorkers: Math.min(8, availableParallelism()) + 1,
  // A worker grows by some megabytes with each file, and is replaced before it takes too much.
  workerIdleMemoryLimit: '1500MB',
};

export default config;
