import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { alertToken } from '@app/domain/alerts/alert-link';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function subscribed() {
  const me = await api.as('applicant');
  await me.post('saved-searches', { name: 'Bees', frequency: 'daily', search: { q: 'bees' } });
  const [row] = await rowsOf<{ id: string }>('select id from alert_subscriber where user_id = $1', [
    me.person.id,
  ]);
  const id = row?.id ?? '';
  return {
    me,
    id,
    address: `/api/alert-subscribers/${id}/${alertToken(api.env.INVITATION_KEY, 'unsubscribe', id)}`,
  };
}

const paused = async ({ me }: Awaited<ReturnType<typeof subscribed>>): Promise<boolean[]> =>
  (await me.get('saved-searches')).body.map((search: { paused: boolean }) => search.paused);

/** As a mailbox sends it: no cookie, no token, a form of one field. */
const oneClick = (address: string, method = 'POST', type = 'application/x-www-form-urlencoded') =>
  fetch(`${api.url}${address}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' } : {}),
  });

describe('unsubscribing', () => {
  it('privacy: mails about new jobs have a link that ends them, with one click and without signing in', async () => {
    const subscriber = await subscribed();
    for (let click = 0; click < 2; click++) {
      const reply = await oneClick(subscriber.address);
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { message: 'You get no more mails about new jobs' },
      ]);
      expect(await paused(subscriber)).toEqual([true]);
    }
  });

  it('also in the other form mailboxes use', async () => {
    const subscriber = await subscribed();
    const reply = await oneClick(subscriber.address, 'POST', 'multipart/form-data; boundary=x');
    expect([reply.status, await paused(subscriber)]).toEqual([200, [true]]);
  });

  it('takes back the mail that waits, and no other', async () => {
    const [mine, other] = [await subscribed(), await subscribed()];
    for (const { id } of [mine, other]) {
      const digestId = newId();
      await insertInto('alert_digest', {
        id: digestId,
        subscriberId: id,
        roundNumber: 1,
        found: new Json([]),
        createdAt: new Date(),
      });
      await insertInto('email_message', {
        id: newId(),
        eventId: digestId,
        template: 'job-alert',
        recipient: `${id}@mail.example`,
        subjectId: digestId,
        status: 'queued',
        dueAt: new Date(),
        createdAt: new Date(),
      });
    }
    await oneClick(mine.address);
    const waiting = await rowsOf(`select recipient from email_message where recipient = any($1)`, [
      [mine, other].map(({ id }) => `${id}@mail.example`),
    ]);
    expect([waiting, await paused(other)]).toEqual([[{ recipient: `${other.id}@mail.example` }], [false]]);
  });

  it('forgets an address that has no account, with its searches', async () => {
    const id = newId();
    await insertInto('alert_subscriber', {
      id,
      email: `${id}@mail.example`,
      weekday: 1,
      createdAt: new Date(),
    });
    await oneClick(`/api/alert-subscribers/${id}/${alertToken(api.env.INVITATION_KEY, 'unsubscribe', id)}`);
    expect(await rowsOf('select from alert_subscriber where id = $1', [id])).toEqual([]);
  });

  it('is not done by looking: programs open the links of mails', async () => {
    const subscriber = await subscribed();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const reply = await oneClick(subscriber.address, method);
      expect([reply.status, reply.headers.get('location')]).toEqual([
        303,
        subscriber.address.replace('/api/alert-subscribers', '/unsubscribe'),
      ]);
    }
    expect(await paused(subscriber)).toEqual([false]);
  });

  it('takes the secret of this subscriber: a wrong one is not found', async () => {
    const [mine, other] = [await subscribed(), await subscribed()];
    const swapped = mine.address.replace(/[^/]+$/, other.address.split('/').at(-1) ?? '');
    const managing = `/api/alert-subscribers/${mine.id}/${alertToken(api.env.INVITATION_KEY, 'manage', mine.id)}`;
    for (const address of [swapped, managing, `${mine.address}x`, mine.address.slice(0, -1)])
      expect((await oneClick(address)).status).toBe(404);
    expect(await paused(mine)).toEqual([false]);
  });
});
