import { UserRoundSearch } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const jobApplications: AdminResource = {
  name: 'job-applications',
  label: 'Applications',
  one: 'application',
  icon: UserRoundSearch,
  about: 'Candidates of one company, for a reason that stands in its audit log.',
  actions: { list: 'application.list', show: 'candidate.read' },
  nameOf: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
};
