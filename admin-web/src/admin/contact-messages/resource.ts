import { Mail } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';

export const contactMessages: AdminResource = {
  name: 'contact-messages',
  label: 'Contact messages',
  one: 'message',
  icon: Mail,
  about: 'What people wrote to the platform by its contact page.',
  asFile: true,
  asks: { list: 'contact-message.list', show: 'contact-message.list' },
  nameOf: ({ email }) => String(email),
  list: () => import('./contact-message-list.js').then((file) => file.ContactMessageList),
  record: () => import('./contact-message-record.js').then((file) => file.ContactMessageRecord),
};
