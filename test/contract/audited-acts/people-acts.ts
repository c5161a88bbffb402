import { roles } from '@app/contracts/access/roles';
import { ifMatch } from '../../support/api.js';
import { anActingMember } from '../../support/team.js';
import { type Acts, theirName } from './act.js';

const onPerson = (personName: string, before: unknown, after: unknown) => ({
  entityName: null,
  personName,
  before,
  after,
});

/** What people do with their own accounts. */
export const peopleActs: Acts = {
  '/user-accounts POST': [
    'account.registered',
    async ({ api }) => {
      const who = await api.asNewcomer();
      const names = { firstName: 'Eve', lastName: 'Adams', companyName: 'Contoso' };
      const send = () => who.post('user-accounts', { as: 'company', ...names });
      const wrong = () => who.post('user-accounts', { as: 'company', ...names, companyName: '' });
      const role = { roleId: roles.companyAdmin.id, type: 'companyAdmin' };
      const company = { name: 'Contoso', status: 'draft' };
      return {
        who,
        send,
        nothing: [wrong],
        rows: ['company.created', 'account.registered'],
        entries: {
          'account.registered': onPerson('Eve Adams', null, role),
          'company.created': { entityName: 'Contoso', personName: null, before: null, after: company },
        },
      };
    },
  ],
  '/users/me PATCH': [
    'user.edited',
    async ({ api, companyId }) => {
      const { caller: who } = await anActingMember(api, 'companyViewer', companyId);
      const edit = (version: number) => who.patch('users/me', { firstName: 'Grace' }, ifMatch(version));
      return {
        who,
        send: () => edit(1),
        nothing: [() => edit(1), () => edit(2)],
        // What people are called can be erased where it stands; the log would keep it.
        entries: { 'user.edited': onPerson('Grace Lovelace', {}, {}) },
      };
    },
  ],
  '/data-exports POST': [
    'data-export.requested',
    async ({ api, companyId }) => {
      const { caller: who } = await anActingMember(api, 'companyViewer', companyId);
      const send = () => who.post('data-exports');
      const entry = onPerson(theirName, null, { status: 'queued' });
      return { who, send, nothing: [send], entries: { 'data-export.requested': entry } };
    },
  ],
  '/notification-settings/:id PATCH': [
    'notification-settings.edited',
    async ({ api, companyId, admin }) => {
      const { caller: who } = await anActingMember(api, 'companyViewer', companyId);
      const edit = (id: string) => who.patch(`notification-settings/${id}`, { stageMoved: false });
      const own = () => edit(who.person.id);
      const entry = onPerson(theirName, { 'stage-moved': null }, { 'stage-moved': false });
      return {
        who,
        send: own,
        nothing: [own, () => edit(admin.person.id)],
        entries: { 'notification-settings.edited': entry },
      };
    },
  ],
};
