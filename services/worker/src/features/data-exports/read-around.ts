import { type LockReason, lockReasonWords } from '@app/contracts/accounts/lock-account';
import type { ExportedApplication, ExportedData } from '@app/contracts/data-exports/exported-data';
import { mailLabel } from '@app/contracts/operations/mail-templates';
import { type LegalHoldReason, legalHoldReasonWords } from '@app/contracts/retention/legal-hold';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment, momentOrNull } from './moment.js';

type QuestionRow = { application_id: string; requested_at: string; note: string };
type LegalHoldRow = {
  application_id: string;
  reason: LegalHoldReason;
  words: string | null;
  whole_job: boolean;
  created_at: string;
  ends_at: string | null;
  ended_at: string | null;
};
type LockRow = {
  reason: LockReason;
  note: string;
  locked_at: string;
  ends_at: string | null;
  ended_at: string | null;
  end_note: string | null;
};
type InvitationRow = {
  company_name: string | null;
  role_type: string;
  status: string;
  created_at: string;
  expires_at: string;
};
type MailRow = {
  template: string;
  status: string;
  created_at: string;
  sent_at: string | null;
};

const QUESTIONS = 'select application_id, requested_at, note from questions_about(?)';
const LEGAL_HOLDS = `select application_id, reason, words, whole_job, created_at, ends_at, ended_at from legal_holds_on(?)`;
const LOCKS = `select reason, note, locked_at, ends_at, ended_at, end_note from account_lock where user_id = ?
  order by locked_at`;
const INVITATIONS = `select company_name, role_type, status, created_at, expires_at from invitations_of(?)`;
const MAILS = `select mail.template, mail.status, mail.created_at, mail.sent_at from verified_addresses(?) own
  join email_message mail on lower(mail.recipient) = own.address
    and mail.created_at > own.since and mail.created_at <= own.until
  order by mail.created_at, mail.id`;

type About = Pick<ExportedApplication['writtenAboutYou'], 'questions' | 'legalHolds'>;

/** What members asked each other about somebody, and what keeps their applications, by application. */
export async function readQuestionsAndLegalHolds(
  em: EntityManager,
  userId: string,
): Promise<Map<string, About>> {
  const found = new Map<string, About>();
  const of = (id: string): About => {
    const about = found.get(id) ?? { questions: [], legalHolds: [] };
    found.set(id, about);
    return about;
  };
  for (const { application_id: id, requested_at: at, note } of await em.execute<QuestionRow[]>(QUESTIONS, [
    userId,
  ]))
    of(id).questions.push({ at: moment(at), text: note });
  for (const row of await em.execute<LegalHoldRow[]>(LEGAL_HOLDS, [userId]))
    of(row.application_id).legalHolds.push({
      ...{ reason: legalHoldReasonWords[row.reason], words: row.words, wholeJob: row.whole_job },
      since: moment(row.created_at),
      until: momentOrNull(row.ends_at),
      endedAt: momentOrNull(row.ended_at),
    });
  return found;
}

/** Why the account was locked, and what was sent to proven addresses of theirs while they had them. */
export async function readAround(
  em: EntityManager,
  userId: string,
): Promise<Pick<ExportedData, 'accountLocks' | 'invitations' | 'mails'>> {
  const locks = await em.execute<LockRow[]>(LOCKS, [userId]);
  const invitations = await em.execute<InvitationRow[]>(INVITATIONS, [userId]);
  const mails = await em.execute<MailRow[]>(MAILS, [userId]);
  return {
    accountLocks: locks.map((row) => ({
      ...{ reason: lockReasonWords[row.reason], note: row.note, endNote: row.end_note },
      since: moment(row.locked_at),
      until: momentOrNull(row.ends_at),
      endedAt: momentOrNull(row.ended_at),
    })),
    invitations: invitations.map((row) => ({
      ...{ company: row.company_name, role: row.role_type, state: row.status },
      sentAt: moment(row.created_at),
      endsAt: moment(row.expires_at),
    })),
    mails: mails.map((row) => ({
      ...{ about: mailLabel(row.template), state: row.status },
      at: moment(row.sent_at ?? row.created_at),
    })),
  };
}
