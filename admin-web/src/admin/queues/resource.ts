import { Layers } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';
import { OperationsCount } from './operations-count.js';
import { queueName } from './queue-words.js';

export const queues: AdminResource = {
  name: 'queues',
  label: 'Operations',
  one: 'queue',
  icon: Layers,
  about: 'What waits, what failed for good, what runs when, and what became of mails.',
  asFile: true,
  asks: { list: 'queue.list', show: 'queue.list' },
  nameOf: ({ name }) => queueName(String(name)),
  place: { at: 50, label: 'Operations', short: 'Operations', Waiting: OperationsCount },
  list: () => import('./operations.js').then((file) => file.Operations),
};
