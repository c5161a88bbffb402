import { eventually } from '../../../test/support/eventually.js';
import type { World } from '../world.js';
import type { Findings } from './findings.js';
import { allOf } from './read-lists.js';

const SOON = 30 * 60_000;

/** Nothing was given up, and no mail waits for a process that is gone. */
export async function checkOperations(findings: Findings): Promise<void> {
  const { platform, history } = findings.world;
  const letters = await allOf(platform, 'dead-letters', { state: 'open' });
  for (const { name, reason, failedAt } of letters)
    if (Date.parse(failedAt) > history.startedAt)
      findings.expect(false, 'nothing is given up', `${name}: ${reason}`, []);
  for (const state of ['planned', 'sending', 'deferred', 'failed']) {
    const from = new Date(history.startedAt).toISOString();
    const waiting = await allOf(platform, 'mail-deliveries', { state, from });
    const soon = waiting.filter(({ dueAt }) => dueAt === null || Date.parse(dueAt) < Date.now() + SOON);
    const detail = soon.map(({ template, problem }) => `${template} ${problem ?? ''}`).join(', ');
    findings.expect(soon.length === 0, 'mails go out', `${state}: ${detail}`, []);
  }
}

/** Starts a recount and returns the drift it found; to be called when everything else is settled. */
export async function driftOf({ platform }: World, within: number): Promise<object> {
  const newest = async () => (await allOf(platform, 'statistic-recounts', {}))[0];
  const before = await newest();
  await eventually(async () => {
    const [schedule] = await allOf(platform, 'schedules', { q: 'recount-statistics' });
    const { outcome, code } = await platform.send('POST', `schedules/${schedule.id}/run`);
    const isOnItsWay = ['schedule.already-requested', 'schedule.running'].includes(code);
    if (outcome !== 'ok' && !isOnItsWay) throw new Error(`A recount was rejected: ${code}`);
  }, within);
  return eventually(async () => {
    const found = await newest();
    if (!found || found.id === before?.id) throw new Error('The metrics were not recounted');
    return found.drift;
  }, within);
}
