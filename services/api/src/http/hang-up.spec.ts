import { once } from 'node:events';
import { savedViewsPerPerson } from '@app/contracts/saved-views/saved-view';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { clockThatJumps } from '../../../../test/support/rate-limits/trial.js';

let api: ApiUnderTest;
let clock: ReturnType<typeof clockThatJumps>;
beforeAll(async () => {
  // However slow the machine is, no time goes by for the limit.
  clock = clockThatJumps();
  api = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMITS: 'writes=120' });
});
afterAll(async () => {
  await api?.stop();
  clock.stop();
});

it('nothing is done for whoever hangs up while waiting for the pace of a limit', async () => {
  const member = await api.as('companyManager', (await aCompany()).id);
  const body = (name: string) => ({ name, filter: {}, sort: ['lastName', 'ASC'], columns: [] });
  const save = async (name: string) => (await member.post('saved-views', body(name))).status;
  expect(savedViewsPerPerson).toBeGreaterThan(12);
  const atOnce = Array.from({ length: 10 }, (_, number) => `View ${number}`);
  expect(await Promise.all(atOnce.map(save))).toEqual(atOnce.map(() => 201));

  const hangUp = new AbortController();
  const received = once(api.app.getHttpServer(), 'request');
  const asked = fetch(`${api.url}/api/saved-views`, {
    ...{ method: 'POST', body: JSON.stringify(body('Hung up')), signal: hangUp.signal },
    headers: { ...member.headers, 'content-type': 'application/json' },
  });
  await received;
  hangUp.abort();
  await expect(asked).rejects.toThrow(/abort/);
  // Their turns come after that of the one that hung up.
  const later = ['After it', 'And after that'];
  expect(await Promise.all(later.map(save))).toEqual([201, 201]);
  const { body: views } = await member.get('saved-views');
  const names = views.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual([...later, ...atOnce].sort());
});
