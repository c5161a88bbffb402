import { kept, type Promised } from './promise.js';

/** How long companies keep what applicants sent, and what else they decide. */
export const keeping: Promised[] = [
  kept(
    'periods by country after which decided applications are made anonymous at night, from half past two (UTC) on, tried out before, with holds',
    [
      'services/worker/src/features/retention/erase-decided.spec.ts',
      'erases what was decided longer ago than its country says, and notes it without a name',
    ],
    [
      'services/worker/src/features/retention/erase-decided.spec.ts',
      'leaves those on hold, by themselves or with their job, until the hold is over',
    ],
    [
      'services/worker/src/features/retention/erase-decided.spec.ts',
      'begin between half past two and half past six, and not in daylight',
    ],
    [
      'services/api/src/features/retention/queries/get-next-run.spec.ts',
      'is tried out: how many would go, why, and how many are held; nobody goes by that',
    ],
  ),
  kept(
    'settings and an audit log',
    [
      'test/browser/company-running.full.spec.ts',
      'keeps the settings of the company, and new jobs start with its plan',
    ],
    [
      'services/api/src/features/auditing/queries/list-audit-events.spec.ts',
      'tells who did what, newest first',
    ],
  ),
];
