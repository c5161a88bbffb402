import { Mails } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';
import { templateName } from './mail-words.js';

export const mailDeliveries: AdminResource = {
  name: 'mail-deliveries',
  label: 'Mails',
  one: 'mail',
  icon: Mails,
  about: 'What became of each mail: planned, sent, deferred or bounced, and sending it again.',
  asFile: true,
  under: 'queues',
  asks: { list: 'mail-delivery.list', show: 'mail-delivery.read' },
  nameOf: ({ template }) => templateName(String(template)),
  list: () => import('./mail-list.js').then((file) => file.MailList),
  record: () => import('./mail-record.js').then((file) => file.MailRecord),
};
