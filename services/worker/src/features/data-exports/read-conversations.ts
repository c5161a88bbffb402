import type { ExportedApplication } from '@app/contracts/data-exports/exported-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment } from './moment.js';

type Message = ExportedApplication['conversation'][number];

type Row = {
  application_id: string;
  source: string;
  title: string | null;
  content: string;
  created_at: string;
  author: string | null;
  files: string[];
};

const MESSAGES = `select line.application_id, line.source, line.title, line.content, line.created_at,
    case when line.source = 'user' then (select written_by.first_name from activity_author(line.id) written_by) end as author,
    (select coalesce(jsonb_agg(carried.file_id order by carried.position), '[]'::jsonb) from message_file carried
      where carried.activity_id = line.id) as files
  from activity line
  where line.type = 'message' and line.application_id in (select sent.id from application sent where sent.applicant_id = ?)
  order by line.created_at, line.id`;

/** The conversation of each application, both ways, by its id. */
export async function readConversations(em: EntityManager, userId: string): Promise<Map<string, Message[]>> {
  const rows = await em.execute<Row[]>(MESSAGES, [userId]);
  const lines = rows.map((row): [string, Message] => [
    row.application_id,
    {
      at: moment(row.created_at),
      from: row.source === 'applicant' ? 'you' : 'company',
      author: row.author,
      title: row.title,
      text: row.content,
      files: row.files,
    },
  ]);
  const byApplication = Map.groupBy(lines, ([applicationId]) => applicationId);
  return new Map([...byApplication].map(([id, found]) => [id, found.map(([, message]) => message)]));
}
