import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aDeadLetter, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const day = 24 * 3_600;

describe('the dead letters', () => {
  it('say what failed, why, for whom, and what becomes of it', async () => {
    const { id: companyId } = await aCompany();
    const letter = (given: Parameters<typeof aDeadLetter>[0]) => aDeadLetter({ companyId, ...given });
    const open = await letter({ reason: 'Error: 451', attempts: 6, failedAt: secondsFromNow(-60) });
    const states = {
      requested: await letter({ replayRequestedAt: new Date() }),
      replaying: await letter({ replayedAt: secondsFromNow(-day), replays: 1 }),
      replayed: await letter({ replayedAt: new Date(), outcome: 'replayed' }),
      'failed-again': await letter({ replayedAt: new Date(), outcome: 'failed-again' }),
      discarded: await letter({ outcome: 'discarded' }),
    };
    // So long after it was sent through nobody looks for it any more.
    const forgotten = await letter({ replayedAt: secondsFromNow(-8 * day), queue: 'files' });
    const list = async (filter: Record<string, unknown>) =>
      (await platform.get(listAddress('dead-letters', { filter: { companyId, ...filter } }))).body;
    expect(await list({ state: 'open', queue: 'emails' })).toEqual([
      {
        ...{ id: open.id, name: 'job.unpublished', queue: 'emails', reason: 'Error: 451', attempts: 6 },
        ...{ failedAt: expect.any(String), state: 'open', replays: 0, companyId, companyName: 'Northwind' },
      },
    ]);
    for (const [state, { id }] of Object.entries(states))
      expect(await list({ state })).toMatchObject([{ id, state }]);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    const two = [states.requested.id, states.replaying.id, forgotten.id, open.id].sort();
    expect(ids(await list({ state: ['open', 'requested', 'replaying'] }))).toEqual(two);
    expect(await list({ queue: 'files' })).toMatchObject([{ id: forgotten.id, state: 'open' }]);
    expect(await list({ name: 'job.closed' })).toEqual([]);
    expect(ids(await list({ id: [open.id, newId()] }))).toEqual([open.id]);
  });

  it('come in the order and the part that is asked for, with the number of all', async () => {
    const companyId = newId();
    for (const attempts of [1, 2, 3]) await aDeadLetter({ companyId, attempts });
    const filter = { companyId };
    const page = { filter, sort: ['attempts', 'DESC'], range: [1, 2] };
    const { body, headers } = await platform.get(listAddress('dead-letters', page));
    expect(body.map(({ attempts }: { attempts: number }) => attempts)).toEqual([2, 1]);
    expect([headers.get('content-range'), headers.get('x-total-count')]).toEqual(['dead-letters 1-2/3', '3']);
    expect((await platform.get(listAddress('dead-letters', { filter, sort: ['id', 'ASC'] }))).status).toBe(
      200,
    );
  });

  it.each([
    [{ sort: ['reason', 'ASC'] }, 'sort.0'],
    [{ filter: { reason: 'x' } }, 'filter.reason'],
    [{ filter: { state: 'lost' } }, 'filter.state'],
    [{ filter: { queue: 'nowhere' } }, 'filter.queue'],
  ])('are not asked for by what nobody knows: %j', async (parts, field) => {
    const { status, body } = await platform.get(listAddress('dead-letters', parts));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('are the platform’s alone', async () => {
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get('dead-letters')).status).toBe(403);
    expect((await api.visitor.get('dead-letters')).status).toBe(401);
  });
});
