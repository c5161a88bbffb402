import type { DeadLetterView } from '@app/contracts/operations/dead-letter';
import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import type { QueueView } from '@app/contracts/operations/queue';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import type { Table } from '../../http/list-page.js';

export const deadLettersTable: Table<DeadLetterView> = [
  ['Id', ({ id }) => id],
  ['Event', ({ name }) => name],
  ['Queue', ({ queue }) => queue],
  ['State', ({ state }) => state],
  ['Why it failed', ({ reason }) => reason],
  ['Tries', ({ attempts }) => attempts],
  ['Replays', ({ replays }) => replays],
  ['Failed', ({ failedAt }) => failedAt],
  ['Company', ({ companyName }) => companyName],
  ['Company id', ({ companyId }) => companyId],
];

/** Addresses are masked, as in the list. */
export const mailsTable: Table<MailDeliveryView> = [
  ['Id', ({ id }) => id],
  ['Mail', ({ template }) => template],
  ['To', ({ recipient }) => recipient],
  ['State', ({ state }) => state],
  ['Company', ({ companyName }) => companyName],
  ['Company id', ({ companyId }) => companyId],
  ['Tries', ({ attempts }) => attempts],
  ['Left', ({ createdAt }) => createdAt],
  ['Due', ({ dueAt }) => dueAt],
  ['Sent', ({ sentAt }) => sentAt],
  ['Problem', ({ problem }) => problem],
];

export const queuesTable: Table<QueueView> = [
  ['Id', ({ id }) => id],
  ['Queue', ({ name }) => name],
  ['State', ({ state }) => state],
  ['Waiting', ({ waiting }) => waiting],
  ['Being done', ({ active }) => active],
  ['Delayed', ({ delayed }) => delayed],
  ['Failed in three days', ({ failed }) => failed],
  ['Oldest waits, in seconds', ({ oldestWaitingSeconds }) => oldestWaitingSeconds],
  ['Done in the last hour', ({ doneLastHour }) => doneLastHour],
  ['Read', ({ readAt }) => readAt],
];

export const schedulesTable: Table<ScheduleView> = [
  ['Id', ({ id }) => id],
  ['Sweep', ({ name }) => name],
  ['State', ({ state }) => state],
  ['Every, in seconds', ({ everySeconds }) => everySeconds],
  ['Started', ({ lastStartedAt }) => lastStartedAt],
  ['Found', ({ lastRun }) => lastRun?.found ?? null],
  ['Why it failed', ({ lastRun }) => lastRun?.failure ?? null],
  ['Next', ({ nextAt }) => nextAt],
];
