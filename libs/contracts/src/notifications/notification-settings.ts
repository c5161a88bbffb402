import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';

/** Kinds of mail a person can choose. Mails somebody needs, such as codes and invitations, are none of them. */
export const notificationKinds = [
  'new-application',
  'receipts',
  'messages',
  'stage-moved',
  'rejections',
  'late-responses',
  'due-responses',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which applications a member is told of: of the jobs they created or review (the default), of all, of none. */
export const newApplicationChoices = ['ownJobs', 'all', 'none'] as const;
export type NewApplicationChoice = (typeof newApplicationChoices)[number];

/** PATCH notification-settings/:id; absent keys stay. */
export const EditNotificationSettingsBody = z
  .strictObject({
    newApplication: z.enum(newApplicationChoices, 'Choose ownJobs, all or none'),
    /** Mails to an applicant that an application arrived, or was withdrawn. */
    receipts: z.boolean('Choose on or off'),
    /** Mails to an applicant with what a company wrote to them, such as why it takes more days for its answer. */
    messages: z.boolean('Choose on or off'),
    /** Mails to an applicant whose application moved on, came to an offer or to a hire. */
    stageMoved: z.boolean('Choose on or off'),
    /** Mails to an applicant with the letter of a refusal, also of a job that closed. They are told in the product. */
    rejections: z.boolean('Choose on or off'),
    /** Mails to an applicant that the day went by on which they were to hear, and nobody has answered. */
    lateResponses: z.boolean('Choose on or off'),
    /** Mails to a member about answers they are responsible for. */
    dueResponses: z.boolean('Choose on or off'),
  })
  .partial();
export type EditNotificationSettingsBody = z.infer<typeof EditNotificationSettingsBody>;

/** The same from a client that sends back what GET notification-settings/:id answered. */
export const NotificationSettingsRecordBody = wholeRecord(EditNotificationSettingsBody, { readOnly: ['id'] });

/** GET notification-settings/:id; `id` is the person's. The last writer wins: there is no version. */
export type NotificationSettingsView = {
  id: string;
  newApplication: NewApplicationChoice;
  receipts: boolean;
  messages: boolean;
  stageMoved: boolean;
  rejections: boolean;
  lateResponses: boolean;
  dueResponses: boolean;
};
