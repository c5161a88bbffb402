import { availableParallelism } from 'node:os';

/*
 * What runs where. A spec named `*.full.spec.ts` runs in `npm run test:full` only: it walks through every variation of
 * something that a smaller test of `npm test` shows, or it takes minutes.
 */
const QUICK = '--testPathPatterns=^(?!.*\\.full\\.spec\\.)';
const FULL = '--testPathPatterns=\\.full\\.spec\\.tsx?$';
/** Specs that run a share of their matrix or fewer repetitions in `npm test`, by test/support/thorough.ts. */
const SHORTENED =
  'attacks/(bad-images|dangerous-documents|markup-in-pages-and-mails|sql-injection)|contract/(masked-fields|permissions)|journeys/alerts-like-search|health/lost-connections|inspect-in-process|browser/walk-';

const cores = Math.min(8, availableParallelism());
/** A browser and a product keep more than one core busy: more of them than cores only wait for each other. */
const ONE_PER_CORE = `--maxWorkers=${cores}`;

/**
 * One call of Jest; `name` is that of its step.
 * @typedef {{ name: string, projects: string[], args: string[], env?: Record<string, string> }} Run
 */

/**
 * Tests run in random order, which shows that none depends on another one's leftovers. The seed is fixed, so that a red
 * run can be repeated. Files of the second run go step by step, each step standing on the one before.
 * @type {Run[]}
 */
export const RUNS = [
  { name: 'unit, slices', projects: ['unit', 'slices'], args: ['--randomize', '--seed=20261121', QUICK] },
  {
    name: 'contract, journeys, browser',
    projects: ['architecture', 'contract', 'journeys', 'browser', 'faults'],
    args: [ONE_PER_CORE, QUICK],
  },
];

/** @param {number} number @param {number} count @returns {Run} */
const walks = (number, count) => ({
  name: `walks ${number}/${count}`,
  projects: ['walks'],
  args: [ONE_PER_CORE, FULL, `--shard=${number}/${count}`],
});

/** Matrices and repetitions of which `npm test` tries a share are tried whole. */
export const THOROUGH = { TEST_THOROUGH: 'true' };

const LONG_JOURNEYS = '--testPathPatterns=journeys/.*\\.full\\.spec\\.ts$';
const OTHER_FULL = `^(?!.*/journeys/).*\\.full\\.spec\\.tsx?$|${SHORTENED}`;

/** The parts of `npm run test:full`: each can run alone, in about a quarter of an hour. @type {Run[][]} */
export const PARTS = [
  ...RUNS.map((run) => [run]),
  [
    {
      name: 'long journeys',
      projects: ['journeys'],
      args: [ONE_PER_CORE, LONG_JOURNEYS],
      env: THOROUGH,
    },
    { name: 'chaos', projects: ['faults', 'histories'], args: [ONE_PER_CORE, FULL] },
  ],
  [
    {
      name: 'whole matrices, every look',
      projects: ['unit', 'slices', 'contract', 'journeys', 'browser'],
      args: [ONE_PER_CORE, `--testPathPatterns=${OTHER_FULL}`],
      env: THOROUGH,
    },
  ],
  ...[1, 2, 3, 4].map((number) => [walks(number, 4)]),
];
