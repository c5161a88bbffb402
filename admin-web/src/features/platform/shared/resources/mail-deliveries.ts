import { Mails } from 'lucide-react';
import type { AdminResource } from './resource.js';
import { templateName } from './mail-template-names.js';

export const mailDeliveries: AdminResource = {
  name: 'mail-deliveries',
  label: 'Mails',
  one: 'mail',
  icon: Mails,
  about: 'What became of each mail: planned, sent, deferred or bounced, and sending it again.',
  asFile: true,
  under: 'queues',
  actions: { list: 'mail-delivery.list', show: 'mail-delivery.read' },
  nameOf: ({ template }) => templateName(String(template)),
  hasRecord: true,
};
