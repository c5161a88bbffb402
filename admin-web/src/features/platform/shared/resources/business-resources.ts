import {
  Briefcase,
  Building2,
  Columns3,
  FileInput,
  Flag,
  Kanban,
  Mail,
  MailPlus,
  Tags,
  UserRoundSearch,
  Users,
} from 'lucide-react';
import { pathTo } from '../../../../base/paths.js';
import type { OfficeResource } from './office-resource.js';
import { titleOf } from './pipeline-title.js';

const namesIn = ({ firstName, lastName }: Record<string, unknown>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Companies, people, and what they do here. */
export const businessResources = {
  companies: {
    name: 'companies',
    icon: Building2,
    options: {
      label: 'Companies',
      one: 'company',
      many: 'companies',
      about: 'Who hires here: their state, their people, what they publish.',
      asFile: true,
      place: { at: 10, label: 'Companies', short: 'Companies' },
      path: pathTo('companies'),
    },
  },
  'company-labels': {
    name: 'company-labels',
    icon: Tags,
    options: {
      label: 'Member types and cohorts',
      one: 'word',
      about: 'The words companies are sorted by.',
      asFile: true,
      under: 'companies',
    },
  },
  users: {
    name: 'users',
    icon: Users,
    options: {
      label: 'People',
      one: 'person',
      many: 'people',
      about: 'Everybody with an account: as whom they act, how the account stands, and what they did.',
      place: { at: 20, label: 'People', short: 'People' },
    },
  },
  'job-reports': {
    name: 'job-reports',
    icon: Flag,
    recordRepresentation: ({ jobTitle }) => String(jobTitle),
    options: {
      label: 'Reports',
      one: 'reported job',
      about: 'Jobs that people reported, what was decided, and appeals.',
      rail: true,
      place: { at: 30, label: 'Reports', short: 'Reports' },
    },
  },
  jobs: {
    name: 'jobs',
    icon: Briefcase,
    options: { label: 'Jobs', one: 'job', about: 'Jobs of all companies, drafts included.', asFile: true },
  },
  'job-applications': {
    name: 'job-applications',
    icon: UserRoundSearch,
    recordRepresentation: namesIn,
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
  invitations: {
    name: 'invitations',
    icon: MailPlus,
    recordRepresentation: ({ email }) => String(email),
    options: {
      label: 'Invitations',
      one: 'invitation',
      about: 'Who was invited to a company or to the platform, and what became of it.',
      asFile: true,
    },
  },
  'contact-messages': {
    name: 'contact-messages',
    icon: Mail,
    recordRepresentation: ({ email }) => String(email),
    options: {
      label: 'Contact messages',
      one: 'message',
      about: 'What people wrote to the platform by its contact page.',
      asFile: true,
    },
  },
} as const satisfies Record<string, OfficeResource>;
