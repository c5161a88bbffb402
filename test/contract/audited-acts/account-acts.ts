import type { ApiWithIdentity } from '../../support/api-with-identity.js';
import type { Caller } from '../../support/api.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { newAddress } from '../../support/identity.js';
import type { Acts, Told } from './act.js';

const onAccount = ({ person }: Caller, before: unknown, after: unknown): Told => ({
  entityName: null,
  personName: `${person.firstName} ${person.lastName}`.trim() || null,
  before,
  after,
});

const why = { reason: 'fraud', note: 'A deposit was asked for.' };
const reason = { reason: 'They called us.' };

/** What platform admins do with accounts; the sign-in service is told of it. */
export const accountActs: Acts<ApiWithIdentity> = {
  '/users/:id/lock POST': [
    'user.disabled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const send = () => who.post(`users/${other.person.id}/lock`, why);
      const own = () => who.post(`users/${who.person.id}/lock`, why);
      const told = onAccount(other, { disabled: false }, { disabled: true });
      return { who, send, nothing: [send, own], told: { 'user.disabled': told } };
    },
  ],
  '/users/:id/unlock POST': [
    'user.enabled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      await who.post(`users/${other.person.id}/lock`, why);
      const send = () => who.post(`users/${other.person.id}/unlock`, { note: 'Proven' });
      const told = onAccount(other, { disabled: true }, { disabled: false });
      return { who, send, nothing: [send], told: { 'user.enabled': told } };
    },
  ],
  '/users/:id/sessions DELETE': [
    'user.signed-out',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const end = (body: object) => who.delete(`users/${other.person.id}/sessions`, body);
      const told = onAccount(other, { devices: 'signed in' }, { devices: 'signed out' });
      return { who, send: () => end(reason), nothing: [() => end({})], told: { 'user.signed-out': told } };
    },
  ],
  '/users/:id/sessions/:sessionId DELETE': [
    'user.session-ended',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const { body } = await who.get(`users/${other.person.id}/sessions?reason=Lost`);
      const send = () => who.delete(`users/${other.person.id}/sessions/${body[0].id}`, reason);
      const told = onAccount(other, { device: 'signed in' }, { device: 'signed out' });
      return { who, send, nothing: [send], told: { 'user.session-ended': told } };
    },
  ],
  '/users/verification-mails POST': [
    'user.verification-requested',
    async (both) => {
      const who = await both.signUpAs('stacAdmin');
      const email = await both.identity.givenUnconfirmed();
      const send = () => who.post('users/verification-mails', { email, ...reason });
      const unknown = () => who.post('users/verification-mails', { email: 'no@example.org', ...reason });
      const told = {
        entityName: null,
        personName: null,
        before: { code: null },
        after: { code: 'asked for' },
      };
      return { who, send, nothing: [unknown], told: { 'user.verification-requested': told } };
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
      const told = onAccount(other, { code: null }, { code: 'asked for' });
      return {
        who,
        send: () => send(other.person.id),
        nothing: [() => send(who.person.id)],
        told: { 'user.verification-requested': told },
      };
    },
  ],
  '/users/:id/password-reset POST': [
    'user.reset-requested',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const ask = (body: object) => who.post(`users/${other.person.id}/password-reset`, body);
      const told = onAccount(other, { resetCode: null }, { resetCode: 'asked for' });
      return {
        who,
        send: () => ask(reason),
        nothing: [() => ask({})],
        told: { 'user.reset-requested': told },
      };
    },
  ],
  '/users/:id/email-change POST': [
    'user.email-change-requested',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const ask = (email: string) => who.post(`users/${other.person.id}/email-change`, { email, ...reason });
      const told = onAccount(other, { address: 'as it is' }, { address: 'to be proven' });
      return {
        who,
        send: () => ask(newAddress()),
        nothing: [() => ask(who.email)],
        told: { 'user.email-change-requested': told },
      };
    },
  ],
  '/users/:id/email-change DELETE': [
    'user.email-change-cancelled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      await who.post(`users/${other.person.id}/email-change`, { email: newAddress(), ...reason });
      const send = () => who.delete(`users/${other.person.id}/email-change`, reason);
      const told = onAccount(other, { address: 'to be proven' }, { address: 'as it is' });
      return { who, send, nothing: [send], told: { 'user.email-change-cancelled': told } };
    },
  ],
  '/users/me DELETE': [
    'user.deletion-requested',
    async (both) => {
      const who = await both.signUpAs('applicant');
      const send = () => who.delete('users/me');
      const told = onAccount(who, { deletion: null }, { deletion: 'requested' });
      return { who, send, told: { 'user.deletion-requested': told } };
    },
  ],
  '/users/me/deletion DELETE': [
    'user.deletion-cancelled',
    async (both) => {
      const gone = await both.signUpAs('applicant');
      await gone.delete('users/me');
      const who = await both.onAnotherDevice(gone);
      const send = () => who.delete('users/me/deletion');
      const told = onAccount(who, { deletion: 'requested' }, { deletion: null });
      return { who, send, nothing: [send], told: { 'user.deletion-cancelled': told } };
    },
  ],
};
