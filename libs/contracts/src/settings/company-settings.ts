import { z } from 'zod';
import { responseDayDefaults, responseDays } from '../responses/response-deadline.js';
import { wholeRecord } from '../http/whole-record.js';
import { elsewherePreset } from '../retention/presets.js';
import { PipelinePlan } from '../pipelines/pipeline-plan.js';
import { letter } from '../messages/letter.js';
import { emailAddress } from '../vocabulary/text.js';

/** What holds for a company that never changed its settings. */
export const companySettingDefaults = {
  staleAfterDays: 7,
  retentionMonths: elsewherePreset.keep.count,
  ...responseDayDefaults,
  replyAddress: null,
  closeUnansweredDays: null,
  closeUnansweredText: '',
  rejectionText: `Dear {{firstName}},

thank you for applying as {{job}} and for the time you took. We have read everything you sent, and have decided to go on with other candidates.

We wish you all the best.

{{sender}}
{{company}}`,
} as const;

const days = 'Please enter whole days, 1 to 365';
const months = 'Please enter whole months, 1 to 24';
const replyMessage = 'Please enter a valid email address';

/** PATCH company-settings/:id; absent keys stay. Jobs keep the pipeline they have, new jobs copy the plan. */
export const EditCompanySettingsBody = z
  .strictObject({
    pipelinePlan: PipelinePlan,
    /** Days after which a card counts as late in stages that name none; null for never. Hired and refused never are. */
    staleAfterDays: z.int(days).min(1, days).max(365, days).nullable(),
    /** Months an application is kept after its end, in countries for which nothing else was decided. */
    retentionMonths: z.int(months).min(1, months).max(24, months),
    /** Days within which applicants are answered, where a job says nothing else. */
    responseDays,
    /** The same after an interview. */
    interviewResponseDays: responseDays,
    /** Where answers to the company's mails go; empty for the platform's address. */
    replyAddress: z.union([emailAddress(replyMessage), z.literal('')], replyMessage),
    /** Days after the promised one on which an application nobody answered is closed; null for never. */
    closeUnansweredDays: responseDays.nullable(),
    /** What its applicant reads then: nothing is closed without these words. */
    closeUnansweredText: z.union([letter, z.literal('')], 'Please enter text'),
    /** The letter of a refusal, where nobody writes another one; empty for the default text. */
    rejectionText: z.union([letter, z.literal('')], 'Please enter text'),
  })
  .partial();
export type EditCompanySettingsBody = z.infer<typeof EditCompanySettingsBody>;

/** The same from a client that sends back what GET company-settings/:id answered. */
export const CompanySettingsRecordBody = wholeRecord(EditCompanySettingsBody, {
  readOnly: ['id', 'companyId', 'version'],
  blank: ['replyAddress'],
});

/** GET company-settings/:id; `id` is the company's. Version 0: never changed. */
export type CompanySettingsView = {
  id: string;
  companyId: string;
  version: number;
  pipelinePlan: PipelinePlan;
  staleAfterDays: number | null;
  retentionMonths: number;
  responseDays: number;
  interviewResponseDays: number;
  replyAddress: string | null;
  rejectionText: string;
  closeUnansweredDays: number | null;
  closeUnansweredText: string;
};
