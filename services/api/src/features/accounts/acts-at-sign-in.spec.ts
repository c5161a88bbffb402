import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../test/support/api-with-identity.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../test/support/builders/person.builder.js';
import { actsOn, reason } from '../../../../../test/support/support-desk.js';

/** What stands between the API and the sign-in service: it hangs up before or after the question went through. */
let between: Server;
let hangsUp: 'before' | 'after' | undefined;
let both: ApiWithIdentity;
let admin: SignedInCaller;
beforeAll(async () => {
  between = createServer((request, reply) => {
    void (async () => {
      if (hangsUp === 'before') return request.socket.destroy();
      const answer = await fetch(`http://127.0.0.1:${both.identity.settings.adminPort}`, {
        method: 'POST',
        headers: Object.fromEntries(
          ['authorization', 'content-type', 'x-amz-target'].map((name) => [
            name,
            String(request.headers[name]),
          ]),
        ),
        body: await buffer(request),
      });
      if (hangsUp === 'after') return request.socket.destroy();
      reply.writeHead(answer.status, { 'content-type': 'application/json' });
      return reply.end(await answer.text());
    })();
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  both = await startApiWithIdentity({ IDENTITY_ADMIN_URL: `http://127.0.0.1:${port}` });
  admin = await both.signUpAs('stacAdmin');
});
afterEach(() => (hangsUp = undefined));
afterAll(async () => {
  await both?.stop();
  between.closeAllConnections();
  between.close();
});

const left = () => rowsOf('select from pending_audit_event where actor_id = $1', [admin.person.id]);

describe('what platform admins ask of the sign-in service', () => {
  it('is not in the log where it was refused', async () => {
    const target = await both.signUpAs('applicant');
    const { id, subject } = target.person;
    await both.identity.sql('update identity.account set enabled = false where id = $1', [subject]);
    const rejected = await admin.post(`users/${id}/password-reset`, reason);
    expect([rejected.status, rejected.body.code]).toEqual([422, 'account.locked']);
    const nobodys = await admin.delete(`users/${id}/sessions/${id}`, reason);
    expect(nobodys.status).toBe(404);
    expect([await actsOn(id), await left()]).toEqual([[], []]);
  });

  it.each([
    ['before', 200],
    ['after', 401],
  ] as const)(
    'is there as something nobody knows of where the answer is lost %s it is done',
    async (when, isIn) => {
      const target = await both.signUpAs('applicant');
      const { id } = target.person;
      const { id: companyId } = await aCompany();
      await aRole({ userId: id, roleType: 'companyViewer', companyId });
      hangsUp = when;
      const lost = await admin.delete(`users/${id}/sessions`, reason);
      expect([lost.status, lost.body.code]).toEqual([503, 'identity.unavailable']);
      hangsUp = undefined;
      expect((await target.get('users/me')).status).toBe(isIn);
      const asked = { devices: 'signed out' };
      const change = { ...reason, before: null, after: null, requested: asked, outcome: 'answer-lost' };
      const rows = await rowsOf(
        'select company_id, action, change from audit_event where entity_id = $1 order by company_id nulls first',
        [id],
      );
      expect(rows).toEqual(
        [null, companyId].map((company_id) => ({ company_id, action: 'user.signed-out', change })),
      );
      expect(await left()).toEqual([]);
    },
  );

  it('is there once, as done, when it is answered', async () => {
    const target = await both.signUpAs('applicant');
    expect((await admin.delete(`users/${target.person.id}/sessions`, reason)).status).toBe(204);
    const change = { ...reason, before: { devices: 'signed in' }, after: { devices: 'signed out' } };
    expect(await actsOn(target.person.id)).toEqual([{ action: 'user.signed-out', change }]);
    expect(await left()).toEqual([]);
  });
});
