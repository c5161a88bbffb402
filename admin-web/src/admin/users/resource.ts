import { Users } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';

export const users: AdminResource = {
  name: 'users',
  label: 'People',
  one: 'person',
  many: 'people',
  icon: Users,
  about: 'Everybody with an account: as whom they act, how the account stands, and what they did.',
  asks: { list: 'user.list', show: 'user.read' },
  place: { at: 20, label: 'People', short: 'People' },
  list: () => import('./people-list.js').then((file) => file.PeopleList),
  record: () => import('./person-record.js').then((file) => file.PersonRecord),
};
