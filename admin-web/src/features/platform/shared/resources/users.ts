import { Users } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const users: AdminResource = {
  name: 'users',
  label: 'People',
  one: 'person',
  many: 'people',
  icon: Users,
  about: 'Everybody with an account: as whom they act, how the account stands, and what they did.',
  actions: { list: 'user.list', show: 'user.read' },
  place: { at: 20, label: 'People', short: 'People' },
  hasRecord: true,
};
