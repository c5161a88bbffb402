import type { WatchedQueue } from '@app/contracts/operations/queue';

const names: Record<WatchedQueue, string> = {
  outbox: 'Events',
  emails: 'Mails to write',
  mail: 'Mail',
  live: 'Live updates',
  statistics: 'Figures',
  files: 'Files and CVs',
  bulk: 'Acts on many',
  exports: 'Data exports',
  domains: 'Domains of companies',
  'invitation-expiry': 'Invitations that end',
  sweeps: 'Sweeps',
};

const isKnown = (name: string): name is WatchedQueue => Object.hasOwn(names, name);

/** What a queue is called; a newer server may know more of them, and those are shown by name. */
export const queueName = (name: string): string => (isKnown(name) ? names[name] : name);

/** Queues with their words, for filters. */
export const queueOptions = Object.entries(names).map(([value, label]) => ({ value, label }));
