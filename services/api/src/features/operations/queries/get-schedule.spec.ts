import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aSchedule, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

it('shows the last runs, the latest first, and those whose process died', async () => {
  const { id, name } = await aSchedule(
    {},
    { startedAt: secondsFromNow(-300), outcome: 'failed', failure: 'Error: no' },
    { startedAt: secondsFromNow(-100), endedAt: null, leasedUntil: secondsFromNow(-50) },
  );
  const { body } = await platform.get(`schedules/${id}`);
  expect(body).toMatchObject({ id, name, state: 'failed', lastRun: { outcome: 'lost' } });
  expect(body.runs).toMatchObject([{ outcome: 'lost' }, { outcome: 'failed', failure: 'Error: no' }]);
  expect((await platform.get(`schedules/${newId()}`)).status).toBe(404);
});
