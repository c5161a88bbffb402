import { scheduleName } from '@app/contracts/operations/schedule-name';
import { CalendarClock } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const schedules: AdminResource = {
  name: 'schedules',
  label: 'Sweeps',
  one: 'sweep',
  icon: CalendarClock,
  about: 'What the clock makes due: when it ran last, what it found, and running it now.',
  asFile: true,
  under: 'queues',
  actions: { list: 'schedule.list', show: 'schedule.list' },
  nameOf: ({ name }) => scheduleName(String(name)),
  hasRecord: true,
};
