import { setTimeout as sleep } from 'node:timers/promises';
import { checkApplications } from './checks/applications.js';
import { checkBoards } from './checks/boards.js';
import { Findings } from './checks/findings.js';
import type { LivePage } from './checks/live-stream.js';
import { checkOperations, driftOf } from './checks/operations.js';
import {
  checkApplicants,
  checkGuests,
  checkJobs,
  checkUploads,
  checkWritten,
} from './checks/people-and-jobs.js';
import type { Violation } from './history.js';
import type { World } from './world.js';

const checks = [
  checkApplicants,
  checkApplications,
  checkBoards,
  checkGuests,
  checkWritten,
  checkUploads,
  checkJobs,
  checkOperations,
];

/**
 * Looks at the API and the inbox until nothing is wrong any more; returns what still is when the time is over. Metrics are
 * compared last, because that repairs them.
 */
export async function check(world: World, page: LivePage, within: number): Promise<Violation[]> {
  const end = Date.now() + within;
  for (;;) {
    const wrong = await lookOnce(world, page);
    if (wrong.length === 0) break;
    if (Date.now() > end) return wrong;
    await sleep(500);
  }
  const drift = await driftOf(world, within);
  const isRight = Object.keys(drift).length === 0;
  return isRight ? [] : [{ rule: 'metrics are right', detail: JSON.stringify(drift), about: [] }];
}

async function lookOnce(world: World, page: LivePage): Promise<Violation[]> {
  try {
    const findings = new Findings(world, await world.inbox.read());
    for (const look of checks) await look(findings);
    page.check(findings);
    return findings.violations;
  } catch (error) {
    return [{ rule: 'everything responds', detail: String(error), about: [] }];
  }
}
