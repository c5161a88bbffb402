import { expect } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../support/api.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { anInvitation } from '../../support/builders/invitation.builder.js';
import { aGuest } from '../../support/guest.js';
import { anActingMember } from '../../support/team.js';
import { type Acts, type Setting, theirName } from './act.js';
import { aMoment, anId } from './stored-values.js';

const anAddress = () => `guest-${newId().slice(-12)}@example.com`;
const invite = ({ admin, companyId }: Setting, email = anAddress()) =>
  admin.post('invitations', { email, type: 'companyViewer', entityId: companyId });
const member = ({ api, companyId }: Setting) => anActingMember(api, 'companyViewer', companyId);

const viewer = { roleId: roles.companyViewer.id, type: 'companyViewer' };
const sentOnce = { roleId: roles.companyViewer.id, tokenVersion: 1, expiresAt: aMoment };
const invited = (personName: unknown, before: unknown, after: unknown) => ({
  entityName: null,
  personName,
  before,
  after,
});
const ofMember = (before: unknown, after: unknown) => invited(theirName, before, after);

/** Invitations, members and platform admins. */
export const teamActs: Acts = {
  '/invitations POST': [
    'invitation.sent',
    async (setting) => {
      const email = anAddress();
      const taken = (await member(setting)).caller.person.email;
      return {
        who: setting.admin,
        send: () => invite(setting, email),
        nothing: [() => invite(setting, email), () => invite(setting, taken)],
        entries: { 'invitation.sent': invited(email, null, sentOnce) },
      };
    },
  ],
  '/invitations POST, to somebody whose invitation ran out': [
    'invitation.resent',
    async (setting) => {
      const { companyId } = setting;
      const { email } = await anInvitation({ companyId, roleType: 'companyViewer', expiresAt: new Date() });
      const [before, after] = [1, 2].map((tokenVersion) => ({ tokenVersion, expiresAt: aMoment }));
      const entries = { 'invitation.resent': invited(email, before, after) };
      return { who: setting.admin, send: () => invite(setting, email), entries };
    },
  ],
  '/invitation-batches POST': [
    'invitation.sent',
    async ({ admin, companyId }) => {
      const body = (emails: string[]) => ({ emails, type: 'companyViewer', entityId: companyId });
      const two = [anAddress(), anAddress()];
      const send = () => admin.post('invitation-batches', body([...two, 'no address']));
      return {
        who: admin,
        send,
        nothing: [send],
        rows: ['invitation.sent', 'invitation.sent'],
        entries: { 'invitation.sent': invited(expect.stringMatching(/^guest-/), null, sentOnce) },
      };
    },
  ],
  '/invitations/:id/resend POST': [
    'invitation.resent',
    async (setting) => {
      const { body } = await invite(setting);
      const resend = (id: string) => setting.admin.post(`invitations/${id}/resend`);
      const [before, after] = [1, 2].map((tokenVersion) => ({ tokenVersion, expiresAt: aMoment }));
      return {
        who: setting.admin,
        send: () => resend(body.id),
        nothing: [() => resend(newId())],
        entries: { 'invitation.resent': invited(body.email, before, after) },
      };
    },
  ],
  '/invitations/:id/role POST': [
    'invitation.role-changed',
    async (setting) => {
      const { body } = await invite(setting);
      const change = (id: string) =>
        setting.admin.post(`invitations/${id}/role`, { type: 'companyReviewer' });
      const [before, after] = [roles.companyViewer, roles.companyReviewer].map(({ id }) => ({ roleId: id }));
      return {
        who: setting.admin,
        send: () => change(body.id),
        nothing: [() => change(body.id), () => change(newId())],
        entries: { 'invitation.role-changed': invited(body.email, before, after) },
      };
    },
  ],
  '/invitations/:id/link POST': [
    'invitation.link-shared',
    async (setting) => {
      const { body } = await invite(setting);
      const entry = invited(body.email, null, { link: 'told', tokenVersion: 1 });
      const send = () => setting.admin.post(`invitations/${body.id}/link`);
      return { who: setting.admin, send, entries: { 'invitation.link-shared': entry } };
    },
  ],
  '/invitations/:id DELETE': [
    'invitation.revoked',
    async (setting) => {
      const { body } = await invite(setting);
      const send = () => setting.admin.delete(`invitations/${body.id}`);
      const entry = invited(body.email, { revokedAt: null }, { revokedAt: aMoment });
      return { who: setting.admin, send, nothing: [send], entries: { 'invitation.revoked': entry } };
    },
  ],
  '/invitations/:id/accept POST': [
    'invitation.accepted',
    async ({ api, companyId }) => {
      const guest = await aGuest(api, { companyId, roleType: 'companyViewer' });
      const wrong = () =>
        guest.caller.post(`invitations/${guest.invitation.id}/accept`, { token: 'x'.repeat(43) });
      const after = { status: 'accepted', userRoleId: anId, roleId: viewer.roleId };
      return {
        who: guest.caller,
        send: () => guest.answer('accept'),
        nothing: [wrong, () => guest.answer('accept')],
        entries: { 'invitation.accepted': invited(guest.invitation.email, { status: 'pending' }, after) },
      };
    },
  ],
  '/invitations/:id/decline POST': [
    'invitation.declined',
    async ({ api, companyId }) => {
      const guest = await aGuest(api, { companyId, roleType: 'companyViewer' });
      const entry = invited(guest.invitation.email, { status: 'pending' }, { status: 'declined' });
      return {
        who: guest.caller,
        send: () => guest.answer('decline'),
        nothing: [() => guest.answer('accept')],
        entries: { 'invitation.declined': entry },
      };
    },
  ],
  '/company-users/:id PATCH': [
    'member.role-changed',
    async (setting) => {
      const { membershipId, version } = await member(setting);
      const give = (seen: number) =>
        setting.admin.patch(`company-users/${membershipId}`, { type: 'companyManager' }, ifMatch(seen));
      const manager = { roleId: roles.companyManager.id, type: 'companyManager' };
      return {
        who: setting.admin,
        send: () => give(version),
        nothing: [() => give(version), () => give(version + 1)],
        entries: { 'member.role-changed': ofMember(viewer, manager) },
      };
    },
  ],
  '/company-users/:id/deactivate POST': [
    'member.deactivated',
    async (setting) => {
      const { membershipId } = await member(setting);
      const send = () => setting.admin.post(`company-users/${membershipId}/deactivate`);
      const entry = ofMember({ deactivatedAt: null }, { deactivatedAt: aMoment });
      return { who: setting.admin, send, nothing: [send], entries: { 'member.deactivated': entry } };
    },
  ],
  '/company-users/:id/reactivate POST': [
    'member.reactivated',
    async (setting) => {
      const { membershipId } = await member(setting);
      await rowsOf('update role_assignment set deactivated_at = now() where id = $1', [membershipId]);
      const send = () => setting.admin.post(`company-users/${membershipId}/reactivate`);
      const entry = ofMember({ deactivatedAt: aMoment }, { deactivatedAt: null });
      return { who: setting.admin, send, nothing: [send], entries: { 'member.reactivated': entry } };
    },
  ],
  '/company-users/:id DELETE': [
    'member.removed',
    async (setting) => {
      const { membershipId } = await member(setting);
      const send = () => setting.admin.delete(`company-users/${membershipId}`);
      const entry = ofMember({ ...viewer, deactivatedAt: null }, null);
      return { who: setting.admin, send, nothing: [send], entries: { 'member.removed': entry } };
    },
  ],
  '/user-roles/:id DELETE': [
    'member.left',
    async (setting) => {
      const { caller, membershipId } = await member(setting);
      const send = () => caller.delete(`user-roles/${membershipId}`);
      const entry = ofMember({ ...viewer, deactivatedAt: null }, null);
      return { who: caller, send, nothing: [send], entries: { 'member.left': entry } };
    },
  ],
  '/admins/:id DELETE': [
    'platform-admin.removed',
    async ({ api, platform }) => {
      const { person } = await api.as('stacAdmin');
      const [held] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
        person.id,
      ]);
      const send = () => platform.delete(`admins/${held?.id}`);
      const before = { roleId: roles.stacAdmin.id, type: 'stacAdmin', deactivatedAt: null };
      const entries = { 'platform-admin.removed': ofMember(before, null) };
      return { who: platform, send, nothing: [send], entries };
    },
  ],
};
