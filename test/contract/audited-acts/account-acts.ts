import type { ApiWithIdentity } from '../../support/api-with-identity.js';
import type { Caller } from '../../support/api.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { newAddress } from '../../support/identity.js';
import type { Acts, AuditEntry } from './act.js';

const onAccount = ({ person }: Caller, before: unknown, after: unknown): AuditEntry => ({
  entityName: null,
  personName: `${person.firstName} ${person.lastName}`.trim() || null,
  before,
  after,
});

const why = { reason: 'fraud', note: 'A deposit was asked for.' };
const reason = { reason: 'They called us.' };

/** What platform admins do with accounts; it is synced with the sign-in service. */
export const accountActs: Acts<ApiWithIdentity> = {
  '/users/:id/lock POST': [
    'user.disabled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const send = () => who.post(`users/${other.person.id}/lock`, why);
      const own = () => who.post(`users/${who.person.id}/lock`, why);
      const entry = onAccount(other, { disabled: false }, { disabled: true });
      return { who, send, nothing: [send, own], entries: { 'user.disabled': entry } };
    },
  ],
  '/users/:id/unlock POST': [
    'user.enabled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      await who.post(`users/${other.person.id}/lock`, why);
      const send = () => who.post(`users/${other.person.id}/unlock`, { note: 'Proven' });
      const entry = onAccount(other, { disabled: true }, { disabled: false });
      return { who, send, nothing: [send], entries: { 'user.enabled': entry } };
    },
  ],
  '/users/:id/sessions DELETE': [
    'user.signed-out',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const end = (body: object) => who.delete(`users/${other.person.id}/sessions`, body);
      const entry = onAccount(other, { devices: 'signed in' }, { devices: 'signed out' });
      return {
        who,
        send: () => end(reason),
        nothing: [() => end({})],
        entries: { 'user.signed-out': entry },
      };
    },
  ],
  '/users/:id/sessions/:sessionId DELETE': [
    'user.session-ended',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const { body } = await who.get(`users/${other.person.id}/sessions?reason=Lost`);
      const send = () => who.delete(`users/${other.person.id}/sessions/${body[0].id}`, reason);
      const entry = onAccount(other, { device: 'signed in' }, { device: 'signed out' });
      return { who, send, nothing: [send], entries: { 'user.session-ended': entry } };
    },
  ],
  '/users/verification-mails POST': [
    'user.verification-requested',
    async (both) => {
      const who = await both.signUpAs('stacAdmin');
      const email = await both.identity.givenUnconfirmed();
      const send = () => who.post('users/verification-mails', { email, ...reason });
      const unknown = () => who.post('users/verification-mails', { email: 'no@example.org', ...reason });
      const entry = {
        entityName: null,
        personName: null,
        before: { code: null },
        after: { code: 'asked for' },
      };
      return { who, send, nothing: [unknown], entries: { 'user.verification-requested': entry } };
    },
  ],
  '/users/:id/verification-mail POST': [
    'user.verification-requested',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      await rowsOf('update app_user set email_verified = false where id = $1', [other.person.id]);
      await both.identity.sql('update identity.account set email_verified = false where id = $1', [
        other.person.subject,
      ]);
      const send = (id: string) => who.post(`users/${id}/verification-mail`, reason);
      const entry = onAccount(other, { code: null }, { code: 'asked for' });
      return {
        who,
        send: () => send(other.person.id),
        nothing: [() => send(who.person.id)],
        entries: { 'user.verification-requested': entry },
      };
    },
  ],
  '/users/:id/password-reset POST': [
    'user.reset-requested',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const ask = (body: object) => who.post(`users/${other.person.id}/password-reset`, body);
      const entry = onAccount(other, { resetCode: null }, { resetCode: 'asked for' });
      return {
        who,
        send: () => ask(reason),
        nothing: [() => ask({})],
        entries: { 'user.reset-requested': entry },
      };
    },
  ],
  '/users/:id/email-change POST': [
    'user.email-change-requested',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const ask = (email: string) => who.post(`users/${other.person.id}/email-change`, { email, ...reason });
      const entry = onAccount(other, { address: 'as it is' }, { address: 'to be proven' });
      return {
        who,
        send: () => ask(newAddress()),
        nothing: [() => ask(who.email)],
        entries: { 'user.email-change-requested': entry },
      };
    },
  ],
  '/users/:id/email-change DELETE': [
    'user.email-change-cancelled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      await who.post(`users/${other.person.id}/email-change`, { email: newAddress(), ...reason });
      const send = () => who.delete(`users/${other.person.id}/email-change`, reason);
      const entry = onAccount(other, { address: 'to be proven' }, { address: 'as it is' });
      return { who, send, nothing: [send], entries: { 'user.email-change-cancelled': entry } };
    },
  ],
  '/users/me DELETE': [
    'user.deletion-requested',
    async (both) => {
      const who = await both.signUpAs('applicant');
      const send = () => who.delete('users/me');
      const entry = onAccount(who, { deletion: null }, { deletion: 'requested' });
      return { who, send, entries: { 'user.deletion-requested': entry } };
    },
  ],
  '/users/me/deletion DELETE': [
    'user.deletion-cancelled',
    async (both) => {
      const gone = await both.signUpAs('applicant');
      await gone.delete('users/me');
      const who = await both.onAnotherDevice(gone);
      const send = () => who.delete('users/me/deletion');
      const entry = onAccount(who, { deletion: 'requested' }, { deletion: null });
      return { who, send, nothing: [send], entries: { 'user.deletion-cancelled': entry } };
    },
  ],
};
