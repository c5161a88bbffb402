import { Building2, Flag, Mail, MailPlus, Tags, Users } from 'lucide-react';
import { pathTo } from '../../../../base/paths.js';
import type { OfficeResource } from './office-resource.js';

/** Companies and people, and what people write. */
export const companyResources = {
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
