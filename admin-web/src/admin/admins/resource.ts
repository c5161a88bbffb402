import { UserRoundCog } from 'lucide-react';
import { pathTo } from '../../paths.js';
import type { AdminResource } from '../kit/resource.js';

export const admins: AdminResource = {
  name: 'admins',
  label: 'Platform admins',
  one: 'platform admin',
  icon: UserRoundCog,
  about: 'Who looks after the platform, and whom they invited.',
  asks: { list: 'platform-admin.list', delete: 'platform-admin.remove' },
  nameOf: ({ firstName, lastName, email }) =>
    [firstName, lastName].filter(Boolean).join(' ') || String(email),
  place: { at: 70, label: 'Platform admins' },
  elsewhere: { list: pathTo('adminManagement'), record: () => pathTo('adminManagement') },
};
