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
    const { status, body } = await api.request('GET', 'users/me', { headers });
    expect([status, body.code]).toEqual([503, 'identity.unavailable']);
  } finally {
    await api.stop();
  }
});
