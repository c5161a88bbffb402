import { z } from 'zod';
import { day } from '../vocabulary/moment.js';
import { line } from '../vocabulary/text.js';

/** What can be asked for, named as the purposes of the register of processing. */
export const breachKinds = [
  'account',
  'profile',
  'applying',
  'deciding',
  'conversation',
  'dataRequests',
  'keeping',
  'working',
  'publishing',
  'mailing',
  'alerts',
  'contact',
  'moderating',
] as const;
export type BreachKind = (typeof breachKinds)[number];

/** Their titles in the register. */
export const breachKindWords: Record<BreachKind, string> = {
  account: 'Accounts',
  profile: 'Profiles of applicants',
  applying: 'Applications',
  deciding: 'Deciding about applications',
  conversation: 'Conversations with applicants',
  dataRequests: 'Requests of people about their data',
  keeping: 'Consents, holds and periods',
  working: 'Teams of companies',
  publishing: 'Publishing companies and jobs',
  mailing: 'Sending mails',
  alerts: 'Saved jobs and mails about new ones',
  contact: 'Messages to the platform',
  moderating: 'Reports of jobs',
};

/** What belongs to no company: with a company chosen nobody is in it, but for the accounts of its team. */
export const outsideCompanies: readonly BreachKind[] = ['profile', 'alerts', 'contact', 'moderating'];

/** Lines of one file. */
export const breachLines = 20_000;

const dayMessage = 'Write the day as 2027-01-15';

/** POST breach-exports: whose data it is, what, since when and with which company, as CSV. */
export const BreachExportBody = z
  .strictObject({
    /** Null for everybody. */
    companyId: z.uuid('Choose a company').nullable(),
    kinds: z
      .array(z.enum(breachKinds))
      .min(1, 'Choose at least one kind of data')
      .max(breachKinds.length, 'Choose each kind of data once'),
    /** The first and the last day on which the data came in, in UTC; null for no bound. */
    from: day(dayMessage).nullable(),
    until: day(dayMessage).nullable(),
    reason: line(300, 'Please say what happened, for example which incident it is'),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'The last day is before the first one',
  })
  .refine(
    ({ kinds, companyId }) => companyId === null || kinds.some((kind) => !outsideCompanies.includes(kind)),
    {
      path: ['kinds'],
      error: 'Choose something that a company keeps',
    },
  );
export type BreachExportBody = z.output<typeof BreachExportBody>;
