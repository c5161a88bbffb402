import { MailPlus } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const invitations: AdminResource = {
  name: 'invitations',
  label: 'Invitations',
  one: 'invitation',
  icon: MailPlus,
  about: 'Who was invited to a company or to the platform, and what became of it.',
  asFile: true,
  actions: { list: 'invitation.list', show: 'invitation.list', delete: 'invitation.revoke' },
  nameOf: ({ email }) => String(email),
  hasRecord: true,
};
