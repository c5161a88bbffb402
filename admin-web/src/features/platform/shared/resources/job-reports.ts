import { Flag } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const jobReports: AdminResource = {
  name: 'job-reports',
  label: 'Reports',
  one: 'reported job',
  icon: Flag,
  about: 'Jobs that people reported, what was decided, and appeals.',
  actions: { list: 'job-report.list', show: 'job-report.list' },
  nameOf: ({ jobTitle }) => String(jobTitle),
  rail: true,
  place: { at: 30, label: 'Reports', short: 'Reports' },
  hasRecord: true,
};
