import { Tags } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const companyLabels: AdminResource = {
  name: 'company-labels',
  label: 'Member types and cohorts',
  one: 'word',
  icon: Tags,
  about: 'The words companies are sorted by.',
  actions: {
    list: 'company-label.list',
    show: 'company-label.list',
    edit: 'company-label.edit',
    create: 'company-label.edit',
  },
  nameOf: ({ name }) => String(name),
  under: 'companies',
  asFile: true,
};
