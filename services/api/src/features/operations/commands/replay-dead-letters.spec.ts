import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aDeadLetter } from '../../../../../../test/support/builders/operations.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const asked = async (...ids: string[]) => {
  const rows = await rowsOf<{ requested: boolean }>(
    'select replay_requested_at is not null as requested from dead_letter where id = any($1) order by id',
    [ids],
  );
  return rows.map((row) => row.requested);
};
const notesOf = (id: string) => rowsOf('select from audit_event where entity_id = $1', [id]);
const expectReplayed = (id: string) => {
  const [before, after] = [{ state: 'failed' }, { state: 'replaying' }];
  return expectAudit(platform, 'dead-letter.replayed', id, { entityName: 'job.unpublished', before, after });
};

describe('replaying a dead letter', () => {
  it('is asked for once, however often it is clicked, and noted once', async () => {
    const { id } = await aDeadLetter();
    const replies = await together(4, () => platform.post(`dead-letters/${id}/replay`));
    expect(statusesOf(replies)).toEqual([202, 422, 422, 422]);
    const rejected = replies.filter(({ status }) => status === 422).map(({ body }) => body.code);
    expect(new Set(rejected)).toEqual(new Set(['dead-letter.replaying']));
    expect(await asked(id)).toEqual([true]);
    await expectReplayed(id);
  });

  it.each([
    ['replaying', { replayedAt: new Date() }, 'dead-letter.replaying'],
    ['done', { replayedAt: new Date(), outcome: 'replayed' }, 'dead-letter.resolved'],
    ['discarded', { outcome: 'discarded' }, 'dead-letter.resolved'],
    ['told by a later one', { replayedAt: new Date(), outcome: 'failed-again' }, 'dead-letter.superseded'],
    ['ended for its owner', { queue: 'bulk', name: 'job-import.scheduled' }, 'dead-letter.ended'],
    ['of a queue that is gone', { queue: 'former-queue' }, 'dead-letter.queue-gone'],
  ] as const)('is refused for one that is %s', async (_what, given, code) => {
    const { id } = await aDeadLetter(given);
    const { status, body } = await platform.post(`dead-letters/${id}/replay`);
    expect([status, body.code, await asked(id), await notesOf(id)]).toEqual([422, code, [false], []]);
  });

  it('is done for what never reached the queue that would have ended it', async () => {
    const { id } = await aDeadLetter({ queue: 'outbox', name: 'bulk-action.scheduled' });
    expect((await platform.post(`dead-letters/${id}/replay`)).status).toBe(202);
  });

  it('takes several at once, all of them or none', async () => {
    const [one, two, settled] = [
      await aDeadLetter(),
      await aDeadLetter(),
      await aDeadLetter({ outcome: 'discarded' }),
    ];
    const send = (...ids: unknown[]) => platform.post('dead-letter-replays', { ids });
    for (const [wrong, status] of [
      [settled.id, 422],
      [newId(), 404],
      ['x', 400],
    ] as const) {
      expect((await send(one.id, two.id, wrong)).status).toBe(status);
      expect(await asked(one.id, two.id)).toEqual([false, false]);
    }
    expect((await send()).body.errors).toEqual({ ids: 'Choose at least one' });
    expect((await send(...Array.from({ length: 201 }, newId))).body.errors).toEqual({
      ids: 'At most 200 at once',
    });
    const { status, body } = await send(one.id, two.id, one.id);
    expect([status, body]).toEqual([202, { requested: 2, left: 0 }]);
    expect(await asked(one.id, two.id)).toEqual([true, true]);
    for (const letter of [one, two]) await expectReplayed(letter.id);
  });

  it('is for the platform alone', async () => {
    const { id } = await aDeadLetter();
    expect((await platform.post(`dead-letters/${newId()}/replay`)).status).toBe(404);
    const others = [
      await api.as('applicant'),
      await api.as('companyAdmin', (await aCompany()).id),
      api.visitor,
    ];
    for (const who of others)
      for (const path of [`dead-letters/${id}/replay`, 'dead-letter-replays'])
        expect([401, 403]).toContain((await who.post(path, { ids: [id] })).status);
    expect(await asked(id)).toEqual([false]);
  });
});

describe('replaying what fits', () => {
  it('takes what is open and would do something, and leaves the rest', async () => {
    const { id: companyId } = await aCompany();
    const open = [await aDeadLetter({ companyId }), await aDeadLetter({ companyId, queue: 'live' })];
    const others = [
      await aDeadLetter({ companyId, name: 'job.published' }),
      await aDeadLetter({ companyId, outcome: 'discarded' }),
      await aDeadLetter({ companyId, replayedAt: new Date() }),
      await aDeadLetter({ companyId, queue: 'bulk', name: 'job-import.scheduled' }),
      await aDeadLetter({ companyId, queue: 'former-queue' }),
      await aDeadLetter({}),
    ];
    const replay = (filter: object) => platform.post('dead-letter-replays', { filter });
    const { status, body } = await replay({ companyId, name: 'job.unpublished' });
    expect([status, body]).toEqual([202, { requested: 2, left: 0 }]);
    expect(await asked(...open.map(({ id }) => id))).toEqual([true, true]);
    expect(await asked(...others.map(({ id }) => id))).toEqual(others.map(() => false));
    expect((await replay({ companyId, name: 'job.unpublished' })).body).toEqual({ requested: 0, left: 0 });
    expect((await replay({ companyId })).body).toEqual({ requested: 1, left: 0 });
    for (const { id } of open) await expectReplayed(id);
  });

  it('takes as many as one request does, the oldest first, and says how many are left', async () => {
    const { id: companyId } = await aCompany();
    await aDeadLetter({ companyId });
    await rowsOf(
      `insert into dead_letter select (jsonb_populate_record(letter, jsonb_build_object('id', gen_random_uuid(),
         'event_id', gen_random_uuid(), 'job_id', gen_random_uuid(), 'failed_at', now() + interval '1 minute'))).*
       from dead_letter letter, generate_series(1, 201) where company_id = $1`,
      [companyId],
    );
    const replay = async () => (await platform.post('dead-letter-replays', { filter: { companyId } })).body;
    expect([await replay(), await replay()]).toEqual([
      { requested: 200, left: 2 },
      { requested: 2, left: 0 },
    ]);
  });

  it('is either by name or by what fits', async () => {
    const { id } = await aDeadLetter();
    for (const body of [{}, { ids: [id], filter: {} }, { filter: { state: 'open' } }])
      expect((await platform.post('dead-letter-replays', body)).status).toBe(400);
    expect(await asked(id)).toEqual([false]);
  });
});
