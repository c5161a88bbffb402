import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import { deskActions } from './desk-actions.js';

export const account = {
  name: null,
  label: 'Your account',
  text: 'Your account and how you sign in.',
} as const;
const company = {
  name: 'company',
  label: 'Company',
  text: 'What holds for everybody in the company.',
} as const;
const templates = {
  name: 'templates',
  label: 'Templates',
  text: 'What your team writes to candidates again and again.',
} as const;
const privacy = {
  name: 'privacy',
  label: 'Privacy',
  text: 'What people ask about their data, and what the company keeps of them.',
} as const;
const audit = {
  name: 'audit',
  label: 'Audit log',
  text: 'Who changed what in the company, and when.',
} as const;
export type Tab = typeof account | typeof company | typeof templates | typeof privacy | typeof audit;

/** Own settings are everybody's; the rest belongs to those who act for a company. */
export function tabsFor(inCompany: boolean, identity: Identity): Tab[] {
  if (!inCompany) return [account];
  return [
    account,
    company,
    ...(can(identity, 'message-template.edit') ? [templates] : []),
    ...(deskActions.some((action) => can(identity, action)) ? [privacy] : []),
    ...(can(identity, 'audit-event.list') ? [audit] : []),
  ];
}
