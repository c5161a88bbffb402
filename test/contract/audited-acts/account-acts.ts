import type { ApiWithIdentity } from '../../support/api-with-identity.js';
import type { Caller } from '../../support/api.js';
import type { Acts, Told } from './act.js';

const onAccount = ({ person }: Caller, before: unknown, after: unknown): Told => ({
  entityName: null,
  personName: `${person.firstName} ${person.lastName}`.trim() || null,
  before,
  after,
});

/** What platform admins do with accounts; the sign-in service is told of it. */
export const accountActs: Acts<ApiWithIdentity> = {
  '/users/:id PUT, disabled': [
    'user.disabled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const send = () => who.put(`users/${other.person.id}`, { disabled: true });
      const told = onAccount(other, { disabled: false }, { disabled: true });
      return { who, send, nothing: [send], told: { 'user.disabled': told } };
    },
  ],
  '/users/:id PUT, enabled': [
    'user.enabled',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      await who.put(`users/${other.person.id}`, { disabled: true });
      const send = () => who.put(`users/${other.person.id}`, { disabled: false });
      const told = onAccount(other, { disabled: true }, { disabled: false });
      return { who, send, nothing: [send], told: { 'user.enabled': told } };
    },
  ],
  '/users/:id/sessions DELETE': [
    'user.signed-out',
    async (both) => {
      const [who, other] = [await both.signUpAs('stacAdmin'), await both.signUpAs('applicant')];
      const send = () => who.delete(`users/${other.person.id}/sessions`);
      const told = onAccount(other, { devices: 'signed in' }, { devices: 'signed out' });
      return { who, send, told: { 'user.signed-out': told } };
    },
  ],
  '/users/me DELETE': [
    'user.deletion-asked',
    async (both) => {
      const who = await both.signUpAs('applicant');
      const send = () => who.delete('users/me');
      const told = onAccount(who, { deletion: null }, { deletion: 'asked' });
      return { who, send, told: { 'user.deletion-asked': told } };
    },
  ],
  '/users/me/keep POST': [
    'user.deletion-withdrawn',
    async (both) => {
      const gone = await both.signUpAs('applicant');
      await gone.delete('users/me');
      const who = await both.onAnotherDevice(gone);
      const send = () => who.post('users/me/keep');
      const told = onAccount(who, { deletion: 'asked' }, { deletion: null });
      return { who, send, nothing: [send], told: { 'user.deletion-withdrawn': told } };
    },
  ],
};
