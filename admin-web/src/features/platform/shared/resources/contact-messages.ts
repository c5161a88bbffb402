import { Mail } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const contactMessages: AdminResource = {
  name: 'contact-messages',
  label: 'Contact messages',
  one: 'message',
  icon: Mail,
  about: 'What people wrote to the platform by its contact page.',
  asFile: true,
  actions: { list: 'contact-message.list', show: 'contact-message.list' },
  nameOf: ({ email }) => String(email),
  hasRecord: true,
};
