import { expect, it } from '@jest/globals';
import { startApi } from '../../../../test/support/api.js';
import { newNetworkAddress } from '../../../../test/support/rate-limits/trial.js';

it.each(['openapi.json', '%6fpenapi.json', 'docs', 'docs/swagger-ui-init.js'])(
  '/api/%s has the rate limit of public routes',
  async (name) => {
    const api = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMITS: 'public=2', TRUSTED_PROXY_HOPS: '1' });
    const headers = { 'x-forwarded-for': newNetworkAddress() };
    const answers = [];
    for (const number of [1, 2, 3])
      answers.push(await fetch(`${api.url}/api/${name}?${number}`, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const [last] = answers.slice(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    await api.stop();
  },
);

it('the page of the document may not be framed and runs only its own programs', async () => {
  const api = await startApi();
  const { headers } = await fetch(`${api.url}/api/docs`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect((await fetch(`${api.url}/api/docs-yaml`)).status).toBe(404);
  await api.stop();
});
