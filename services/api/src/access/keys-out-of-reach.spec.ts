import { expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { startApi } from '../../../../test/support/api.js';
import { startTestIssuer } from '../../../../test/support/tokens.js';

// In a file of its own: one process trusts one issuer, and this one is not there.
it('a token is not called wrong while nobody can tell: without the keys of its issuer the answer is 503', async () => {
  const gone = await startTestIssuer();
  const api = await startApi({ IDENTITY_PUBLIC_URL: gone.url });
  await gone.stop();
  try {
    const headers = { authorization: `Bearer ${gone.token(newId())}` };
    const started = performance.now();
    for (let number = 0; number < 50; number += 1) {
      const { status, body, headers: told } = await api.request('GET', 'users/me', { headers });
      expect([status, body.code, told.get('retry-after')]).toEqual([503, 'identity.unavailable', '5']);
    }
    // A line for each try to get the keys, not for each who waits for them.
    const mostTries = 1 + Math.ceil((performance.now() - started) / 1_000);
    expect(api.logs.length).toBeGreaterThan(0);
    expect(api.logs.length).toBeLessThanOrEqual(mostTries);
  } finally {
    await api.stop();
  }
});
