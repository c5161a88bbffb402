import { z } from 'zod';
import { accessReason } from '../access/access-reason.js';
import { filterText, rangeText } from '../http/list-query.js';

/** GET due-responses: how many answers a company owes, and who is responsible for them. */
export const ListDueResponsesQuery = z.strictObject({
  filter: filterText({ companyId: z.uuid().optional(), reason: accessReason.optional() }).optional(),
  range: rangeText.optional(),
});
export type ListDueResponsesQuery = z.output<typeof ListDueResponsesQuery>;

/** GET due-response-stages: in which stages those are who wait, of all jobs; stages of one name are one. */
export type DueResponseStageView = {
  /** The name of the stage. */
  id: string;
  due: number;
  /** Of these, the ones whose date is over. */
  overdue: number;
};

/** POST response-reminders: notifies members of responses due within a week, at most once a day for each. */
export const RemindResponsibleBody = z.strictObject({});

/** A reminder and its number of applications. */
export type ReminderRequestView = { id: string; applications: number };

/** Applications one reminder is about, the first due first; the next one is about the others. */
export const applicationsPerReminder = 500;

/** Days a reminder looks ahead, as the daily digest does. */
export const remindedAheadDays = 7;

/**
 * Answers of everybody together, of one member who created the job or reviews it, or of jobs nobody looks after. An answer
 * several people are responsible for counts for each of them.
 */
export type DueResponsesView = {
  /** `everybody`, `nobody`, or the id of a member. */
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  due: number;
  /** Of these, the ones whose date is over. */
  overdue: number;
};
