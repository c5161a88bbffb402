import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('notification settings', () => {
  it.each([
    [undefined, 'ownJobs'],
    [true, 'all'],
    [false, 'none'],
  ])('tell which new applications a person is told of: stored %p is %s', async (enabled, choice) => {
    const person = await api.as('applicant');
    const userId = person.person.id;
    if (enabled !== undefined)
      await insertInto('notification_setting', { userId, kind: 'new-application', enabled });
    await insertInto('notification_setting', { userId, kind: 'stage-moved', enabled: false });
    expect((await person.get(`notification-settings/${userId}`)).body).toEqual({
      id: userId,
      newApplication: choice,
      receipts: true,
      messages: true,
      stageMoved: false,
      rejections: true,
      lateResponses: true,
      dueResponses: true,
    });
  });

  it('are nobody else’s to read, and need a role', async () => {
    const [one, other] = [await api.as('stacAdmin'), await api.as('applicant')];
    expect((await one.get(`notification-settings/${other.person.id}`)).status).toBe(404);
    const newcomer = await api.asNewcomer();
    expect((await newcomer.get(`notification-settings/${newcomer.person.id}`)).status).toBe(403);
  });
});
