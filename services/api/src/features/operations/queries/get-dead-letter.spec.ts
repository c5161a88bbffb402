import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aDeadLetter, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const get = (id: string) => platform.get(`dead-letters/${id}`);

it('tells what happened from the event on, what was done all the same, and shows the event', async () => {
  const eventId = newId();
  const failedAt = secondsFromNow(-600);
  const first = await aDeadLetter({
    ...{ eventId, failedAt, replays: 1, replayedAt: secondsFromNow(-300), outcome: 'failed-again' },
    attempts: 8,
  });
  await insertInto('inbox_message', { consumer: 'count-job', eventId, processedAt: secondsFromNow(-700) });
  const again = { eventId, jobId: `${eventId}-r1`, failedAt: secondsFromNow(-200), attempts: 3 };
  const { id } = await aDeadLetter({ ...again, reason: 'Error: still 451' });
  await platform.post(`dead-letters/${id}/replay`);
  const { status, body } = await get(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, eventId, state: 'requested', done: ['count-job'], discardReason: null });
  const told = body.happened.map(({ kind, words, attempts }: Record<string, unknown>) => [
    kind,
    words,
    attempts,
  ]);
  expect(told).toEqual([
    ['recorded', null, null],
    ['done', 'count-job', null],
    ['failed', 'Error: 451, try again later', 8],
    ['replayed', null, null],
    ['failed', 'Error: still 451', 3],
    ['requested', null, null],
  ]);
  expect(JSON.parse(body.event)).toMatchObject({ id: eventId, name: 'job.unpublished' });
  expect((await get(first.id)).body).toMatchObject({ state: 'failed-again' });
});

it('masks what may be about somebody in an event that keeps no contract', async () => {
  const event = {
    id: newId(),
    name: 'job.praised',
    payload: { by: 'Ada Lund', mail: ['ada@example.org'], n: 3 },
  };
  const { id } = await aDeadLetter({ data: { event } });
  const { body } = await get(id);
  expect(JSON.parse(body.event)).toEqual({
    ...{ id: event.id, name: '•••' },
    payload: { by: '•••', mail: ['•••'], n: 3 },
  });
  expect(JSON.stringify(body)).not.toMatch(/Lund|example\.org/);
});

it('shows a part of an event that is very long', async () => {
  const { id } = await aDeadLetter({ data: { event: { list: Array(5_000).fill(newId()) } } });
  expect((await get(id)).body.event).toHaveLength(16_002);
});

it('tells why it was discarded', async () => {
  const { id } = await aDeadLetter();
  await platform.post(`dead-letters/${id}/discard`, { reason: 'The job is gone' });
  const { body } = await get(id);
  expect(body).toMatchObject({ state: 'discarded', discardReason: 'The job is gone' });
  expect(body.happened.at(-1)).toMatchObject({ kind: 'discarded', words: 'The job is gone' });
});

it('tells which request began it, as the logs have it', async () => {
  const began = await aDeadLetter({ data: { event: {}, requestId: 'req-7c1e' } });
  expect((await platform.get(`dead-letters/${began.id}`)).body.requestId).toBe('req-7c1e');
  const byClock = await aDeadLetter();
  expect((await platform.get(`dead-letters/${byClock.id}`)).body.requestId).toBeNull();
});

it('is not found where there is none, and writes down who looked', async () => {
  for (const id of [newId(), 'x']) expect((await get(id)).status).toBe(404);
  const who = await api.as('stacAdmin');
  const { id } = await aDeadLetter();
  await who.get(`dead-letters/${id}`);
  const noted = await rowsOf('select action from audit_event where actor_id = $1', [who.person.id]);
  expect(noted).toEqual([{ action: 'dead-letter.list' }]);
});
