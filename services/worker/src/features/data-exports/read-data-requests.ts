import type { ExportedData } from '@app/contracts/data-exports/exported-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment, momentOrNull } from './moment.js';

type Row = {
  application_id: string;
  kind: string;
  field: string | null;
  words: string;
  requested_at: string;
  due_at: string;
  outcome: string | null;
  answer: string | null;
  answered_at: string | null;
};

const REQUESTS = `select application_id, kind, field, words, requested_at, due_at, outcome, answer, answered_at
  from data_request where applicant_id = ? order by requested_at, id`;

/** What somebody asked companies about their data, and what they were answered. */
export async function readDataRequests(
  em: EntityManager,
  userId: string,
): Promise<ExportedData['dataRequests']> {
  const rows = await em.execute<Row[]>(REQUESTS, [userId]);
  return rows.map((row) => ({
    ...{ application: row.application_id, kind: row.kind, field: row.field, words: row.words },
    ...{ requestedAt: moment(row.requested_at), dueAt: moment(row.due_at) },
    ...{ outcome: row.outcome, answer: row.answer, answeredAt: momentOrNull(row.answered_at) },
  }));
}
