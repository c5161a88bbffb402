import { Layers } from 'lucide-react';
import type { AdminResource } from './resource.js';
import { queueName } from './queue-names.js';

export const queues: AdminResource = {
  name: 'queues',
  label: 'Operations',
  one: 'queue',
  icon: Layers,
  about: 'What waits, what failed for good, what runs when, and what became of mails.',
  asFile: true,
  actions: { list: 'queue.list', show: 'queue.list' },
  nameOf: ({ name }) => queueName(String(name)),
  place: { at: 50, label: 'Operations', short: 'Operations' },
};
