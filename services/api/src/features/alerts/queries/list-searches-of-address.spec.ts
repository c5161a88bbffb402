import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anAlertAddress } from '../../../../../../test/support/builders/alert-address.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('what is saved for an address', () => {
  it('is seen behind either link, and by nobody who has none', async () => {
    const [mine, other] = [await anAlertAddress(api), await anAlertAddress(api)];
    for (const behind of [mine.asking, mine.managing]) {
      const { status, body } = await api.visitor.get(`${behind}/searches`);
      expect([status, body]).toEqual([
        200,
        {
          email: mine.email,
          searches: [
            {
              id: expect.any(String),
              version: 1,
              name: 'bees',
              search: { q: 'bees' },
              frequency: 'daily',
              paused: false,
              createdAt: expect.any(String),
              confirmedAt: null,
              lastMailAt: null,
              mailsUntil: null,
            },
          ],
        },
      ]);
    }
    for (const behind of [
      mine.unsubscribing,
      `${mine.managing}x`,
      mine.managing.replace(mine.id, other.id),
      mine.managing.replace(mine.id, newId()),
    ])
      expect((await api.visitor.get(`${behind}/searches`)).status).toBe(404);
  });

  it('is out of reach once an account has it', async () => {
    const [address, owner] = [await anAlertAddress(api), await api.as('applicant')];
    await rowsOf('update alert_subscriber set user_id = $2, email = null where id = $1', [
      address.id,
      owner.person.id,
    ]);
    expect((await api.visitor.get(`${address.managing}/searches`)).status).toBe(404);
  });
});
