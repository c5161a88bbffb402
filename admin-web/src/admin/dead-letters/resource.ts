import { MailWarning } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';

export const deadLetters: AdminResource = {
  name: 'dead-letters',
  label: 'Dead letters',
  one: 'dead letter',
  icon: MailWarning,
  about: 'Work that failed for good: why, and doing it again.',
  asFile: true,
  under: 'queues',
  asks: { list: 'dead-letter.list', show: 'dead-letter.list' },
  nameOf: ({ name }) => String(name),
  list: () => import('./dead-letter-list.js').then((file) => file.DeadLetterList),
  record: () => import('./dead-letter-record.js').then((file) => file.DeadLetterRecord),
};
