import { Briefcase, Columns3, FileInput, Kanban, UserRoundSearch } from 'lucide-react';
import type { OfficeResource } from './office-resource.js';
import { titleOf } from './pipeline-title.js';

/** Jobs, where they come from, and the way of their candidates. */
export const jobResources = {
  jobs: {
    name: 'jobs',
    icon: Briefcase,
    options: { label: 'Jobs', one: 'job', about: 'Jobs of all companies, drafts included.', asFile: true },
  },
  'job-applications': {
    name: 'job-applications',
    icon: UserRoundSearch,
    recordRepresentation: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
    options: {
      label: 'Applications',
      one: 'application',
      about: 'Candidates of one company, for a reason that stands in its audit log.',
    },
  },
  pipelines: {
    name: 'pipelines',
    icon: Kanban,
    recordRepresentation: titleOf,
    options: {
      label: 'Pipelines',
      one: 'pipeline',
      about: 'The way candidates go, job by job, and the plans jobs start with.',
      asFile: true,
    },
  },
  'pipeline-stages': {
    name: 'pipeline-stages',
    icon: Columns3,
    options: {
      label: 'Stages',
      one: 'stage',
      about: 'The steps of all pipelines, and how many candidates wait in each.',
      asFile: true,
    },
  },
  'job-imports': {
    name: 'job-imports',
    icon: FileInput,
    recordRepresentation: ({ fileName }) => String(fileName),
    options: {
      label: 'Imports',
      one: 'import',
      about: 'Files of jobs that companies took over, and what was wrong in them.',
      asFile: true,
    },
  },
} as const satisfies Record<string, OfficeResource>;
