import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { startOwnApi } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { startTestIssuer } from '../../../../test/support/tokens.js';

// In a file of its own: strategies of passport are shared by all apis of a process, and this one's issuer goes away.
describe('without the identity service', () => {
  it('those who are known go on; a newcomer is told to come back', async () => {
    const lonely = await startOwnApi({ issuer: await startTestIssuer() });
    const person = await lonely.asNewcomer();
    const [subject, token] = [newId(), lonely.issuer.token(newId())];
    expect((await person.get('users/me')).status).toBe(200);
    await lonely.issuer.stop();
    expect((await person.get('users/me')).status).toBe(200);
    const reply = await lonely.visitor.get('users/me', { authorization: `Bearer ${token}` });
    expect([reply.status, reply.body.code]).toEqual([503, 'identity.unavailable']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsOf('select * from app_user where subject = $1', [subject])).toEqual([]);
    await lonely.stop();
  });
});
