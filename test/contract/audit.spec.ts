import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type Answer, type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aGuest } from '../support/guest.js';
import { anActingMember } from '../support/team.js';

/**
 * Every change of memberships, roles, statuses and settings is written down exactly once, and nothing that was refused or
 * said what held already (security.md T37).
 */

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  companyId = (await platform.post('companies', { companyName: 'Northwind' })).body.id;
  await platform.put(`company-statuses/${companyId}`, { status: 'published' });
  admin = await api.as('companyAdmin', companyId);
});
afterAll(() => api.stop());

type Send = () => Promise<Answer>;
type Act = {
  who: Caller;
  send: Send;
  /** Acts of the same person that are refused or change nothing. */
  nothing?: Send[];
  /** Rows where one act is several. */
  rows?: string[];
};

const anAddress = () => `guest-${newId().slice(-12)}@example.com`;
const invite = (email = anAddress()) =>
  admin.post('invitations', { email, type: 'companyViewer', entityId: companyId });
const member = () => anActingMember(api, 'companyViewer', companyId);
const whoever = async () => (await member()).caller;

/** By the route, as the declarations name it, and what is written down. */
const acts: Record<string, [action: string, act: () => Promise<Act>]> = {
  '/invitations POST': [
    'invitation.send',
    async () => {
      const email = anAddress();
      const taken = (await member()).caller.person.email;
      return { who: admin, send: () => invite(email), nothing: [() => invite(email), () => invite(taken)] };
    },
  ],
  '/invitation-batches POST': [
    'invitation.send',
    async () => {
      const body = (emails: string[]) => ({ emails, type: 'companyViewer', entityId: companyId });
      const two = [anAddress(), anAddress()];
      const send = () => admin.post('invitation-batches', body([...two, 'no address']));
      return { who: admin, send, nothing: [send], rows: ['invitation.send', 'invitation.send'] };
    },
  ],
  '/invitations/:id/resend POST': [
    'invitation.resend',
    async () => {
      const { body } = await invite();
      const resend = (id: string) => admin.post(`invitations/${id}/resend`);
      return { who: admin, send: () => resend(body.id), nothing: [() => resend(newId())] };
    },
  ],
  '/invitations/:id/link POST': [
    'invitation.send',
    async () => {
      const { body } = await invite();
      return { who: admin, send: () => admin.post(`invitations/${body.id}/link`) };
    },
  ],
  '/invitations/:id DELETE': [
    'invitation.revoke',
    async () => {
      const { body } = await invite();
      const send = () => admin.delete(`invitations/${body.id}`);
      return { who: admin, send, nothing: [send] };
    },
  ],
  '/invitations/:id/accept POST': [
    'invitation.answer',
    async () => {
      const guest = await aGuest(api, { companyId, roleType: 'companyViewer' });
      const wrong = () =>
        guest.caller.post(`invitations/${guest.invitation.id}/accept`, { token: 'x'.repeat(43) });
      return {
        who: guest.caller,
        send: () => guest.answer('accept'),
        nothing: [wrong, () => guest.answer('accept')],
      };
    },
  ],
  '/invitations/:id/decline POST': [
    'invitation.answer',
    async () => {
      const guest = await aGuest(api, { companyId, roleType: 'companyViewer' });
      return {
        who: guest.caller,
        send: () => guest.answer('decline'),
        nothing: [() => guest.answer('accept')],
      };
    },
  ],
  '/company-users/:id PATCH': [
    'member.change-role',
    async () => {
      const { membershipId, version } = await member();
      const send = () =>
        admin.patch(`company-users/${membershipId}`, { type: 'companyManager' }, ifMatch(version));
      const same = () =>
        admin.patch(`company-users/${membershipId}`, { type: 'companyManager' }, ifMatch(version + 1));
      return { who: admin, send, nothing: [send, same] };
    },
  ],
  '/company-users/:id/deactivate POST': [
    'member.deactivate',
    async () => {
      const { membershipId } = await member();
      const send = () => admin.post(`company-users/${membershipId}/deactivate`);
      return { who: admin, send, nothing: [send] };
    },
  ],
  '/company-users/:id/reactivate POST': [
    'member.deactivate',
    async () => {
      const { membershipId } = await member();
      await rowsOf('update role_assignment set deactivated_at = now() where id = $1', [membershipId]);
      const send = () => admin.post(`company-users/${membershipId}/reactivate`);
      return { who: admin, send, nothing: [send] };
    },
  ],
  '/company-users/:id DELETE': [
    'member.deactivate',
    async () => {
      const { membershipId } = await member();
      const send = () => admin.delete(`company-users/${membershipId}`);
      return { who: admin, send, nothing: [send] };
    },
  ],
  '/user-roles/:id DELETE': [
    'member.leave',
    async () => {
      const { caller, membershipId } = await member();
      const send = () => caller.delete(`user-roles/${membershipId}`);
      return { who: caller, send, nothing: [send] };
    },
  ],
  '/admins/:id DELETE': [
    'platform-admin.remove',
    async () => {
      const { person } = await api.as('stacAdmin');
      const [held] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
        person.id,
      ]);
      const send = () => platform.delete(`admins/${held?.id}`);
      return { who: platform, send, nothing: [send] };
    },
  ],
  '/user-accounts POST': [
    'user-account.register',
    async () => {
      const who = await api.asNewcomer();
      const names = { firstName: 'Eve', lastName: 'Adams', companyName: 'Contoso' };
      const send = () => who.post('user-accounts', { as: 'company', ...names });
      const wrong = () => who.post('user-accounts', { as: 'company', ...names, companyName: '' });
      return { who, send, nothing: [wrong], rows: ['company.create', 'user-account.register'] };
    },
  ],
  '/companies POST': [
    'company.create',
    async () => {
      const create = (companyName: string) => platform.post('companies', { companyName });
      return { who: platform, send: () => create('Contoso'), nothing: [() => create('')] };
    },
  ],
  '/companies/:id PATCH': [
    'company.edit',
    async () => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const edit = (version: number) => who.patch(`companies/${id}`, { phone: '1' }, ifMatch(version));
      return { who, send: () => edit(1), nothing: [() => edit(1), () => edit(2)] };
    },
  ],
  '/companies/:id DELETE': [
    'company.suspend',
    async () => {
      const { id } = await aCompany();
      const send = () => platform.delete(`companies/${id}`);
      return { who: platform, send, nothing: [send] };
    },
  ],
  '/companies/:id/restore POST': [
    'company.suspend',
    async () => {
      const { id } = await aCompany({ suspendedAt: new Date() });
      const send = () => platform.post(`companies/${id}/restore`);
      return { who: platform, send, nothing: [send] };
    },
  ],
  '/company-statuses/:id PUT': [
    'company.publish',
    async () => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const send = () => who.put(`company-statuses/${id}`, { status: 'draft' });
      return { who, send, nothing: [send, () => who.put(`company-statuses/${id}`, { status: 'x' })] };
    },
  ],
  '/company-settings/:id PATCH': [
    'company-settings.edit',
    async () => {
      const edit = (months: number, version: number) =>
        admin.patch(`company-settings/${companyId}`, { retentionMonths: months }, ifMatch(version));
      const nothing = [() => edit(6, 0), () => edit(6, 1), () => edit(0, 1)];
      return { who: admin, send: () => edit(6, 0), nothing };
    },
  ],
  '/notification-settings/:id PATCH': [
    'notification-settings.edit-own',
    async () => {
      const who = await whoever();
      const edit = (id: string) => who.patch(`notification-settings/${id}`, { stageMoved: false });
      const own = () => edit(who.person.id);
      return { who, send: own, nothing: [own, () => edit(admin.person.id)] };
    },
  ],
  '/users/me PATCH': [
    'user.edit-own',
    async () => {
      const who = await whoever();
      const edit = (version: number) => who.patch('users/me', { firstName: 'Grace' }, ifMatch(version));
      return { who, send: () => edit(1), nothing: [() => edit(1), () => edit(2)] };
    },
  ],
};

const written = async ({ person }: Caller) =>
  (
    await rowsOf<{ action: string }>('select action from audit_event where actor_id = $1 order by action', [
      person.id,
    ])
  ).map(({ action }) => action);

describe('written down', () => {
  it.each(Object.entries(acts))('%s: once, and nothing else', async (_route, [action, act]) => {
    const { who, send, nothing = [], rows = [action] } = await act();
    const before = await written(who);
    const reply = await send();
    expect([reply.status < 300, reply.body?.errors]).toEqual([true, undefined]);
    const after = await written(who);
    expect(after).toEqual([...before, ...rows].sort());
    for (const attempt of nothing) await attempt();
    expect(await written(who)).toEqual(after);
  });

  it('are all changes of memberships, roles, statuses and settings there are', () => {
    const declared: unknown = JSON.parse(
      readFileSync(`${import.meta.dirname}/route-declarations.json`, 'utf8'),
    );
    const about = /^\/(companies|company-|invitation|user|admins|notification-settings)/;
    const changes = Object.keys(Object(declared)).filter(
      (route) => about.test(route) && !route.endsWith(' GET'),
    );
    // The first two change nothing; those of users are told by their own specs, which start the sign-in service.
    const others = ['/invitations/:id/preview POST', '/users/me/refresh POST'];
    const withSignIn = ['/users/:id PUT', '/users/:id/sessions DELETE', '/user-applicant/:userId PATCH'];
    expect(changes.sort()).toEqual([...Object.keys(acts), ...others, ...withSignIn].sort());
  });
});
