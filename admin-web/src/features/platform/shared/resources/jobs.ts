import { Briefcase } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const jobs: AdminResource = {
  name: 'jobs',
  label: 'Jobs',
  one: 'job',
  icon: Briefcase,
  about: 'Jobs of all companies, drafts included.',
  asFile: true,
  actions: { list: 'job.list', show: 'job.read', edit: 'job.unpublish' },
  nameOf: ({ title }) => String(title),
  hasRecord: true,
};
