import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let applicant: Caller;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  applicant = await api.as('applicant');
  sent = await anApplication({ applicant: applicant.person });
  manager = await api.as('companyManager', sent.companyId);
});

const write = (key: string, given: object = {}, caller: Caller = manager) =>
  caller.post(
    'activities',
    { entityId: sent.id, entityType: 'job_application', type: 'message', content: 'Hello', ...given },
    { 'idempotency-key': key },
  );
const lines = () => rowsOf('select id from activity where application_id = $1', [sent.id]);
const events = async () => (await eventsOf(sent.companyId)).map(({ name }) => name);

describe('writing under a key', () => {
  it('writes once, however often it is sent, and answers the same line', async () => {
    const key = newId();
    const first = await write(key);
    const again = await write(key);
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      'true',
    ]);
    expect([again.body, again.headers.get('etag')]).toEqual([first.body, '"1"']);
    // One event is one mail.
    expect([await lines(), await events()]).toEqual([[{ id: first.body.id }], ['message.sent']]);
  });

  it('of several at once writes one, of comments and of what the applicant writes, too', async () => {
    for (const [caller, type] of [
      [manager, 'message'],
      [manager, 'comment'],
      [applicant, 'message'],
    ] as const) {
      const key = newId();
      const replies = await together(5, () => write(key, { type }, caller));
      expect(statusesOf(replies)).toEqual(Array(5).fill(201));
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    }
    expect(await lines()).toHaveLength(3);
  });

  it('with other words is refused, and a refused one leaves its key free', async () => {
    const key = newId();
    await write(key);
    const other = await write(key, { content: 'Something else' });
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency-key-reused']);
    const free = newId();
    expect((await write(free, { content: 'Dear {{x}}' })).status).toBe(400);
    expect((await write(free, { content: 'Dear {{firstName}}' })).status).toBe(201);
    expect((await write('short')).body.code).toBe('request.idempotency-key-missing');
    expect(await lines()).toHaveLength(2);
  });
});
