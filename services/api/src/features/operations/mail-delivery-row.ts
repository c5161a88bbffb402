import { firstLetter } from '@app/contracts/vocabulary/pasted-text';
import {
  type MailDeliveryState,
  mailDeliveryStates,
  type MailDeliveryView,
} from '@app/contracts/operations/mail-delivery';

/** A mail as it is listed. */
export type MailDeliveryRow = {
  id: string;
  template: string;
  recipient: string;
  company_id: string | null;
  company_name: string | null;
  attempts: number;
  created_at: Date;
  due_at: Date;
  sent_at: Date | null;
  failure: string | null;
  problem: string | null;
  state: string;
};

/** What became of a mail, as a condition. */
export const mailDeliveryState = `case when mail.status = 'queued' and attempts = 0 and failure is null then 'planned'
  when mail.status = 'queued' then 'deferred' when mail.status = 'dropped' then 'left-out'
  when mail.status = 'failed' and failure in ('MailRejected', 'MailBounced') then 'bounced'
  else mail.status end`;

/** What a mail is looked for by without knowing its state. */
export const mailDeliveryColumns = `mail.id, mail.template, mail.recipient, mail.company_id,
  company.name as company_name, mail.attempts, mail.created_at, mail.due_at, mail.sent_at, mail.failure, mail.problem,
  ${mailDeliveryState} as state`;

/** Mails to whoever reported a job: nobody reads or looks for their addresses, which the rules for jobs say. */
const toReporters: readonly string[] = ['job-report-received', 'job-report-decided'];
export const isToReporter = `mail.template in ('${toReporters.join("', '")}')`;

const stillTried: readonly MailDeliveryState[] = ['planned', 'deferred', 'sending'];

/** The address in full, as far as people may read it. */
export function recipientOf({ template, recipient }: MailDeliveryRow): string {
  return toReporters.includes(template) ? '•••' : recipient;
}

export function mailDeliveryView(row: MailDeliveryRow): MailDeliveryView {
  const state = mailDeliveryStates.find((one) => one === row.state);
  if (!state) throw new Error(`Nobody knows mails that are ${row.state}`);
  return {
    id: row.id,
    template: row.template,
    recipient: maskedAddress(recipientOf(row)),
    state,
    companyId: row.company_id,
    companyName: row.company_name,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    dueAt: stillTried.includes(state) ? row.due_at.toISOString() : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    tookSeconds: state === 'sent' ? secondsTaken(row) : null,
    problem: state === 'sent' ? null : problemOf(row),
  };
}

/** Each try has a time of its own, so that only of the first one it is known when the mail was due. */
function secondsTaken({
  attempts,
  created_at: left,
  due_at: due,
  sent_at: sent,
}: MailDeliveryRow): number | null {
  if (sent === null || attempts > 1) return null;
  const since = Math.max(left.getTime(), due.getTime());
  return Math.max(0, Math.round((sent.getTime() - since) / 1_000));
}

/** Mail servers name the address they refuse: it is masked there, too. */
function problemOf({ template, problem, failure, recipient }: MailDeliveryRow): string | null {
  if (toReporters.includes(template)) return failure;
  return problem?.replaceAll(recipient, maskedAddress(recipient)) ?? failure;
}

/** The first letter and the domain: enough to recognise an address one knows. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${firstLetter(address)}•••${address.slice(at)}`;
}
