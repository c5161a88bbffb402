import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../support/builders/arranged-rows.js';
import { aDeadLetter, aMail, aSchedule } from '../../support/builders/operations.builder.js';
import type { Acts, AuditEntry } from './act.js';

const on = (entityName: string, before: unknown, after: unknown): AuditEntry => ({
  entityName,
  personName: null,
  before,
  after,
});
const [failed, replaying] = [{ state: 'failed' }, { state: 'replaying' }];

/** What platform admins do to the machinery. */
export const operationsActs: Acts = {
  '/dead-letters/:id/replay POST': [
    'dead-letter.replayed',
    async ({ platform }) => {
      const { id } = await aDeadLetter();
      const send = () => platform.post(`dead-letters/${id}/replay`);
      const entries = { 'dead-letter.replayed': on('job.unpublished', failed, replaying) };
      return { who: platform, send, nothing: [send], entries };
    },
  ],
  '/dead-letter-replays POST': [
    'dead-letter.replayed',
    async ({ platform }) => {
      const letters = [await aDeadLetter(), await aDeadLetter()];
      const send = () => platform.post('dead-letter-replays', { ids: letters.map(({ id }) => id) });
      const entries = { 'dead-letter.replayed': on('job.unpublished', failed, replaying) };
      const rows = letters.map(() => 'dead-letter.replayed' as const);
      return { who: platform, send, nothing: [send], rows, entries };
    },
  ],
  '/dead-letters/:id/discard POST': [
    'dead-letter.discarded',
    async ({ platform }) => {
      const { id } = await aDeadLetter();
      const discard = (reason: string) => platform.post(`dead-letters/${id}/discard`, { reason });
      const entries = { 'dead-letter.discarded': on('job.unpublished', failed, { state: 'discarded' }) };
      const send = () => discard('Not needed');
      return { who: platform, send, nothing: [() => discard(''), send], entries };
    },
  ],
  '/schedules/:id/run POST': [
    'schedule.run-requested',
    async ({ platform }) => {
      const { id, name } = await aSchedule();
      const send = () => platform.post(`schedules/${id}/run`);
      return {
        who: platform,
        send,
        nothing: [send],
        entries: { 'schedule.run-requested': on(name, null, { requested: true }) },
      };
    },
  ],
  '/queue-readings POST': [
    'queue.count-requested',
    async ({ platform }) => {
      await rowsOf('delete from queue_level');
      await insertInto('queue_level', { id: newId(), name: 'files', readAt: new Date() });
      const send = () => platform.post('queue-readings');
      const entry: AuditEntry = {
        entityName: null,
        personName: null,
        before: null,
        after: { requested: true },
      };
      return { who: platform, send, nothing: [send], entries: { 'queue.count-requested': entry } };
    },
  ],
  '/mail-deliveries/:id/resend POST': [
    'mail-delivery.resent',
    async ({ platform }) => {
      const { id } = await aMail();
      const send = () => platform.post(`mail-deliveries/${id}/resend`);
      const entry = on('invitation', { delivery: 'failed' }, { delivery: 'queued' });
      return { who: platform, send, nothing: [send], entries: { 'mail-delivery.resent': entry } };
    },
  ],
};
