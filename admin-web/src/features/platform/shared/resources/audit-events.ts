import { ScrollText } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const auditEvents: AdminResource = {
  name: 'audit-events',
  label: 'Audit log',
  one: 'act',
  icon: ScrollText,
  about: 'What was done, by whom and when. Nobody can change it.',
  actions: { list: 'audit-event.list' },
  place: { at: 60, label: 'Audit log' },
};
