import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';
import { anActingMember } from '../../../../../../test/support/team.js';
import { ifMatch } from '../../../../../../test/support/api.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  platform = await api.as('stacAdmin');
});

const acts = (id: string, more = '') => platform.get(`users/${id}/audit-events?reason=Look${more}`);
const verbsIn = (body: { action: string }[]) => body.map(({ action }) => action);

describe('the acts of a person', () => {
  it('are what they did and what was done to them, each once, newest first', async () => {
    const company = await aCompany({ name: 'Northwind' });
    await anActingMember(api, 'companyAdmin', company.id);
    const { caller } = await anActingMember(api, 'companyManager', company.id);
    const { id } = caller.person;
    await caller.patch('users/me', { firstName: 'Grace' }, ifMatch(1));
    await platform.post(`users/${id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    await acts(id);

    const { body, headers } = await acts(id);
    expect(verbsIn(body)).toEqual(['user.read', 'user.disabled', 'user.edited']);
    expect(headers.get('content-range')).toBe('audit-events 0-2/3');
    expect(body[1]).toMatchObject({
      actorId: platform.person.id,
      companyName: null,
      personName: 'Grace Lovelace',
      change: { reason: 'Fraud against applicants', note: 'A deposit.' },
    });
    expect(verbsIn((await acts(id, '&side=by')).body)).toEqual(['user.edited']);
    expect(verbsIn((await acts(id, '&side=about')).body)).toEqual([
      'user.read',
      'user.disabled',
      'user.edited',
    ]);
    expect(verbsIn((await acts(id, '&range=[1,1]')).body)).toEqual(['user.disabled']);
  });

  it('are told once, however many companies the act concerned', async () => {
    const company = await aCompany();
    const { caller } = await anActingMember(api, 'companyManager', company.id);
    const { id } = caller.person;
    await aRole({ userId: id, roleType: 'companyViewer', companyId: (await aCompany()).id });
    await platform.post(`users/${id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    for (const side of ['by', 'all']) {
      const { body } = await acts(platform.person.id, `&side=${side}`);
      const locks = body.filter(({ action }: { action: string }) => action === 'user.disabled');
      expect(locks).toMatchObject([{ companyId: null, entityId: id, change: { note: 'A deposit.' } }]);
    }
  });

  it('have the words of a lock as long as the account is there', async () => {
    const { person } = await api.as('applicant');
    await platform.post(`users/${person.id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    await platform.post(`users/${person.id}/unlock`, { note: 'It was a mistake.' });
    const notes = async () =>
      (await acts(person.id, '&side=about')).body
        .filter(({ action }: { action: string }) => action !== 'user.read')
        .map(({ change: { note } }: { change: { note?: string } }) => note);
    expect(await notes()).toEqual(['It was a mistake.', 'A deposit.']);
    await rowsOf('delete from account_lock where user_id = $1', [person.id]);
    expect(await notes()).toEqual([undefined, undefined]);
  });

  it('are told with the company they happened in', async () => {
    const company = await aCompany({ name: 'Northwind' });
    const { caller } = await anActingMember(api, 'companyAdmin', company.id);
    await caller.patch(`companies/${company.id}`, { website: 'https://nw.example' }, ifMatch(1));
    const { body } = await acts(caller.person.id, '&side=by');
    expect(body).toMatchObject([{ action: 'company.edited', companyName: 'Northwind' }]);
  });

  it('are noted in every company they were done in, also where the role has ended', async () => {
    const [former, other] = [await aCompany({ name: 'Northwind' }), await aCompany()];
    const { caller } = await anActingMember(api, 'companyAdmin', former.id);
    await anActingMember(api, 'companyAdmin', other.id);
    await caller.patch(`companies/${former.id}`, { website: 'https://nw.example' }, ifMatch(1));
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [caller.person.id]);
    const { body } = await acts(caller.person.id);
    expect(body).toMatchObject([{ action: 'company.edited', companyId: former.id }]);
    const noted = await rowsOf<{ company_id: string | null; change: unknown }>(
      `select company_id, change from audit_event where action = 'user.read' and entity_id = $1`,
      [caller.person.id],
    );
    expect(noted).toHaveLength(2);
    expect(noted).toEqual(
      expect.arrayContaining(
        [null, former.id].map((id) => ({ company_id: id, change: { reason: 'They asked for help' } })),
      ),
    );
  });

  it('are for platform admins, of people there are, and of a side there is', async () => {
    expect((await acts(newId())).status).toBe(404);
    expect((await (await api.as('applicant')).get(`users/${newId()}/audit-events?reason=Look`)).status).toBe(
      403,
    );
    const { status, body } = await acts(platform.person.id, '&side=left');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['side']]);
  });
});
