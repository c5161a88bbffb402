import { Building2 } from 'lucide-react';
import { pathTo } from '../../../../base/paths.js';
import type { AdminResource } from './resource.js';

export const companies: AdminResource = {
  name: 'companies',
  label: 'Companies',
  one: 'company',
  many: 'companies',
  icon: Building2,
  about: 'Who hires here: their state, their people, what they publish.',
  asFile: true,
  actions: {
    list: 'company.list',
    show: 'company.read',
    edit: 'company.edit',
    create: 'company.create',
    delete: 'company.suspend',
  },
  nameOf: ({ name }) => String(name),
  place: { at: 10, label: 'Companies', short: 'Companies' },
  elsewhere: { list: pathTo('companies') },
  hasRecord: true,
};
