import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import { mailChoiceToken } from '@app/domain/notifications/mail-choice-link';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const addressOf = (userId: string, kind: NotificationKind) =>
  `/api/mail-choices/${userId}/${kind}/${mailChoiceToken(api.env.INVITATION_KEY, { userId, kind })}`;

/** As a mailbox sends it: no cookie, no token, a form of one field. */
const oneClick = (address: string, method = 'POST') =>
  fetch(`${api.url}${address}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST'
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }
      : {}),
  });

async function applicant() {
  const me = await api.as('applicant');
  const choices = async () => (await me.get(`notification-settings/${me.person.id}`)).body;
  return { id: me.person.id, choices };
}

describe('the link of a mail that one may choose', () => {
  it('ends that kind with one click, and no other; again without harm', async () => {
    const me = await applicant();
    const before = await me.choices();
    for (let click = 0; click < 2; click += 1) {
      const reply = await oneClick(addressOf(me.id, 'stage-moved'));
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { message: 'You get no more mails of this kind' },
      ]);
      expect(await me.choices()).toEqual({ ...before, stageMoved: false });
    }
    const acts = await rowsOf('select action, change from audit_event where actor_id = $1', [me.id]);
    expect(acts).toEqual([
      {
        action: 'notification-settings.edited',
        change: { before: { 'stage-moved': null }, after: { 'stage-moved': false } },
      },
    ]);
  });

  it.each([
    ['receipts', { receipts: false }],
    ['messages', { messages: false }],
    ['rejections', { rejections: false }],
    ['late-responses', { lateResponses: false }],
  ] as const)('ends %s for applicants, and nothing else', async (kind, after) => {
    const me = await applicant();
    const before = await me.choices();
    await oneClick(addressOf(me.id, kind));
    expect(await me.choices()).toEqual({ ...before, ...after });
  });

  it.each([
    ['new-application', { newApplication: 'none' }],
    ['due-responses', { dueResponses: false }],
  ] as const)('ends %s for members', async (kind, after) => {
    const me = await api.as('companyManager');
    await oneClick(addressOf(me.person.id, kind));
    expect((await me.get(`notification-settings/${me.person.id}`)).body).toMatchObject(after);
  });

  it('ends nothing by being looked at: it leads to a page that asks', async () => {
    const me = await applicant();
    const address = addressOf(me.id, 'stage-moved');
    for (const method of ['GET', 'HEAD']) {
      const reply = await oneClick(address, method);
      expect([reply.status, reply.headers.get('location')]).toEqual([
        303,
        address.replace('/api/mail-choices', '/end-mails'),
      ]);
    }
    expect(await me.choices()).toMatchObject({ stageMoved: true });
  });

  it('takes the secret of this person and this kind: any other is not found', async () => {
    const [mine, other] = [await applicant(), await applicant()];
    const address = addressOf(mine.id, 'stage-moved');
    const wrong = [
      address.replace(mine.id, other.id),
      address.replace(mine.id, newId()),
      address.replace('stage-moved', 'due-responses'),
      address.replace('stage-moved', 'everything'),
      `${address}x`,
    ];
    for (const one of wrong) expect((await oneClick(one)).status).toBe(404);
    expect([await mine.choices(), await other.choices()]).toMatchObject([
      { stageMoved: true },
      { stageMoved: true },
    ]);
  });
});
