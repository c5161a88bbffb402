import { MailWarning } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const deadLetters: AdminResource = {
  name: 'dead-letters',
  label: 'Dead letters',
  one: 'dead letter',
  icon: MailWarning,
  about: 'Work that failed for good: why, and doing it again.',
  asFile: true,
  under: 'queues',
  actions: { list: 'dead-letter.list', show: 'dead-letter.list' },
  nameOf: ({ name }) => String(name),
  hasRecord: true,
};
