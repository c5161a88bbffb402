import { UserRoundCog } from 'lucide-react';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { invitations } from './invitations.js';
import type { AdminResource } from './resource.js';

export const admins: AdminResource = {
  name: 'admins',
  label: 'Platform admins',
  one: 'platform admin',
  icon: UserRoundCog,
  about: 'Who looks after the platform, and whom they invited.',
  asFile: true,
  actions: { list: 'platform-admin.list', show: 'platform-admin.list', delete: 'platform-admin.remove' },
  nameOf: ({ firstName, lastName, email }) =>
    [firstName, lastName].filter(Boolean).join(' ') || String(email),
  place: { at: 70, label: 'Platform admins' },
  elsewhere: { list: pathTo('adminManagement') },
  hasRecord: true,
};

/** Those invitations that platform admins sent, beside the platform admins. */
export const sentInvitations: AdminResource = {
  ...invitations,
  label: 'Invitations of the platform',
  under: admins.name,
  elsewhere: { list: withQuery(pathTo('adminManagement'), { tab: 'invited' }) },
  hasRecord: true,
};
