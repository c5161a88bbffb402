import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const dueOf = async (userId: string) =>
  (await rowsOf('select deletion_due_at from app_user where id = $1', [userId]))[0]?.['deletion_due_at'];

describe('deleting one’s own account is refused', () => {
  it('where the password was not entered in the last five minutes', async () => {
    const me = await api.as('applicant');
    const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360;
    const token = api.issuer.token(me.person.subject, { auth_time: sixMinutesAgo });
    const { status, body } = await me.delete('users/me', undefined, { authorization: `Bearer ${token}` });
    expect([status, body.code, body.message]).toEqual([
      422,
      'account.password-needed',
      'Please enter your password again',
    ]);
    expect(await dueOf(me.person.id)).toBeNull();
  });

  it('to the last admin of a company, named with every other one, and changes nothing', async () => {
    const [one, other] = [await aCompany({ name: 'Contoso' }), await aCompany({ name: 'Fabrikam' })];
    const me = await api.as('companyAdmin', one.id);
    await aRole({ userId: me.person.id, roleType: 'companyAdmin', companyId: other.id });
    const { status, body } = await me.delete('users/me');
    expect([status, body.code]).toEqual([422, 'account.last-admin']);
    const teams = / of (.+)\. Make/.exec(body.message)?.[1]?.split(' and ').sort();
    expect(teams).toEqual(['Contoso', 'Fabrikam']);
    expect(body.message).toMatch(
      /Make somebody else an admin there first, or ask the platform to delete the company$/,
    );
    expect(await dueOf(me.person.id)).toBeNull();
  });

  it('to visitors', async () => {
    expect((await api.visitor.delete('users/me')).status).toBe(401);
  });
});
