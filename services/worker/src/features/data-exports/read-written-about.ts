import type { ExportedApplication, ExportedData } from '@app/contracts/data-exports/exported-data';
import { type ReportReason, reportReasonWords } from '@app/contracts/moderation/report-words';
import type { EntityManager } from '@mikro-orm/postgresql';
import { letterOf, sentRejection } from '../../mail/content/rejection-letter.js';
import { moment } from './moment.js';

type Written = Pick<ExportedApplication['writtenAboutYou'], 'comments' | 'tags' | 'rejection'>;

type Row = {
  application_id: string;
  tags: string[];
  comments: { at: string; text: string; view: string | null }[];
  rejection_id: string | null;
  rejection_reason: string | null;
  rejection_note: string | null;
  rejection_sent_at: string | null;
};

const WRITTEN = `select application_id, tags, comments, rejection_id, rejection_reason, rejection_note, rejection_sent_at
  from written_about(?)`;

type ContactRow = { topic: string; message: string; created_at: string };

const CONTACT = `select sent.topic, sent.message, sent.created_at from verified_addresses(?) own
  join contact_message sent on lower(sent.email) = own.address
    and sent.created_at > own.since and sent.created_at <= own.until
  order by sent.created_at`;

type ReportRow = { job_title: string; reason: ReportReason; words: string; sent_at: string };

const REPORTED = `select reported.job_title, sent.reason, sent.words, sent.sent_at from verified_addresses(?) own
  join job_report sent on lower(sent.email) = own.address and sent.sent_at > own.since and sent.sent_at <= own.until
  join reported_job reported on reported.id = sent.reported_job_id
  order by sent.sent_at`;

/** What members of companies wrote about somebody, by application; `letterIn` reads a letter as it was sent. */
export async function readWrittenAbout(
  em: EntityManager,
  userId: string,
  letterIn: (companyOf: string, rejectionId: string) => Promise<string>,
): Promise<Map<string, Written>> {
  const rows = await em.execute<Row[]>(WRITTEN, [userId]);
  const found = new Map<string, Written>();
  for (const row of rows) {
    const { rejection_id: rejectionId, rejection_sent_at: notifiedAt, rejection_reason: reason } = row;
    const rejection =
      rejectionId === null || notifiedAt === null || reason === null
        ? null
        : {
            notifiedAt: moment(notifiedAt),
            letter: await letterIn(row.application_id, rejectionId),
            reason,
            note: row.rejection_note,
          };
    const comments = row.comments.map(({ at, ...line }) => ({ at: moment(at), ...line }));
    found.set(row.application_id, { comments, tags: row.tags, rejection });
  }
  return found;
}

/** The letter of a refusal with its fields filled in; empty once it was taken back. */
export async function readLetter(em: EntityManager, rejectionId: string): Promise<string> {
  const row = await sentRejection(em, rejectionId);
  return row ? letterOf(row).letter : '';
}

/** What came with the contact page under a proven address of theirs while they had it. */
export async function readContactMessages(
  em: EntityManager,
  userId: string,
): Promise<ExportedData['contactMessages']> {
  const rows = await em.execute<ContactRow[]>(CONTACT, [userId]);
  return rows.map(({ topic, message, created_at: at }) => ({ at: moment(at), topic, text: message }));
}

/** Jobs that were reported under a proven address of theirs while they had it. */
export async function readJobReports(em: EntityManager, userId: string): Promise<ExportedData['jobReports']> {
  const rows = await em.execute<ReportRow[]>(REPORTED, [userId]);
  return rows.map(({ job_title: job, reason, words, sent_at: at }) => ({
    at: moment(at),
    job,
    reason: reportReasonWords[reason],
    text: words,
  }));
}
