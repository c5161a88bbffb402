import { scheduleName } from '@app/contracts/operations/schedule-name';
import { CalendarClock, Layers, Mails, MailWarning, ScrollText, UserRoundCog } from 'lucide-react';
import { pathTo } from '../../../../base/paths.js';
import { adminName } from './admin-name.js';
import { templateName } from './mail-template-names.js';
import type { OfficeResource } from './office-resource.js';
import { queueName } from './queue-names.js';

/** The platform itself: who looks after it, what was done, and how it runs. */
export const platformResources = {
  'audit-events': {
    name: 'audit-events',
    icon: ScrollText,
    options: {
      label: 'Audit log',
      one: 'act',
      about: 'What was done, by whom and when. Nobody can change it.',
      place: { at: 60, label: 'Audit log' },
    },
  },
  admins: {
    name: 'admins',
    icon: UserRoundCog,
    recordRepresentation: adminName,
    options: {
      label: 'Platform admins',
      one: 'platform admin',
      about: 'Who looks after the platform, and whom they invited.',
      asFile: true,
      place: { at: 70, label: 'Platform admins' },
      path: pathTo('adminManagement'),
    },
  },
  queues: {
    name: 'queues',
    icon: Layers,
    recordRepresentation: ({ name }) => queueName(String(name)),
    options: {
      label: 'Operations',
      one: 'queue',
      about: 'What waits, what failed for good, what runs when, and what became of mails.',
      asFile: true,
      place: { at: 50, label: 'Operations', short: 'Operations' },
    },
  },
  'dead-letters': {
    name: 'dead-letters',
    icon: MailWarning,
    options: {
      label: 'Dead letters',
      one: 'dead letter',
      about: 'Work that failed for good: why, and doing it again.',
      asFile: true,
      under: 'queues',
    },
  },
  schedules: {
    name: 'schedules',
    icon: CalendarClock,
    recordRepresentation: ({ name }) => scheduleName(String(name)),
    options: {
      label: 'Sweeps',
      one: 'sweep',
      about: 'What the clock makes due: when it ran last, what it found, and running it now.',
      asFile: true,
      under: 'queues',
    },
  },
  'mail-deliveries': {
    name: 'mail-deliveries',
    icon: Mails,
    recordRepresentation: ({ template }) => templateName(String(template)),
    options: {
      label: 'Mails',
      one: 'mail',
      about: 'What became of each mail: planned, sent, deferred or bounced, and sending it again.',
      asFile: true,
      under: 'queues',
    },
  },
} as const satisfies Record<string, OfficeResource>;
