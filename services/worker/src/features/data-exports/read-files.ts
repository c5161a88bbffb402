import type { ExportedData, ExportedFile } from '@app/contracts/data-exports/exported-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment, momentOrNull } from './moment.js';

/** A file as the export names it, and where its bytes are; null where there are none to give out. */
export type FoundFile = { exported: ExportedFile; storageKey: string | null };

type FileRow = {
  id: string;
  type: string;
  name: string;
  description: string;
  file_name: string;
  content_type: string;
  size: number | null;
  status: string;
  rejection_reason: string | null;
  storage_key: string;
  created_at: string;
  sent_at: string | null;
  removed_at: string | null;
  is_own: boolean;
  is_kept: boolean;
};

/** Of a file that was deleted the bytes are kept as long as something that was sent carries it. */
const FILES = `select id, type, name, description, file_name, content_type, size, status, rejection_reason, storage_key,
    created_at, sent_at, removed_at, owner_user_id is not distinct from ? as is_own,
    removed_at is null or exists (select from application sent where sent.cv_file_id = stored_file.id)
      or exists (select from answer_file carried where carried.file_id = stored_file.id)
      or exists (select from message_file carried where carried.file_id = stored_file.id) as is_kept
  from stored_file
  where owner_user_id = ? or exists (
    select from message_file carried where carried.file_id = stored_file.id and carried.applicant_id = ?)
  order by created_at, id`;

type OpeningRow = {
  file_id: string;
  company_id: string | null;
  company_name: string | null;
  role_type: string | null;
  opened_at: string;
};

const OPENINGS = `select file_id, company_id, company_name, role_type, opened_at from my_file_accesses()
  order by opened_at, id`;

/** Every file that is somebody's or was sent to them. */
export async function readFiles(em: EntityManager, userId: string): Promise<FoundFile[]> {
  const rows = await em.execute<FileRow[]>(FILES, [userId, userId, userId]);
  return rows.map((row) => {
    const hasBytes = row.status === 'available' && row.is_kept;
    return {
      storageKey: hasBytes ? row.storage_key : null,
      exported: {
        id: row.id,
        path: hasBytes ? pathOf(row) : null,
        name: row.file_name,
        description: row.description,
        kind: row.type,
        contentType: row.content_type,
        bytes: row.size,
        status: row.status,
        rejectedBecause: row.rejection_reason,
        uploadedAt: moment(row.created_at),
        sentAt: momentOrNull(row.sent_at),
        deletedAt: momentOrNull(row.removed_at),
        fromYou: row.is_own,
      },
    };
  });
}

/** Who opened them. */
export async function readOpenings(em: EntityManager): Promise<ExportedData['whoOpenedYourFiles']> {
  const rows = await em.execute<OpeningRow[]>(OPENINGS);
  return rows.map((row) => ({
    at: moment(row.opened_at),
    file: row.file_id,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name },
    role: row.role_type,
  }));
}

/** The id keeps two files of one name apart; what no file system takes is left out of the name. */
function pathOf({ id, type, file_name: fileName }: Pick<FileRow, 'id' | 'type' | 'file_name'>): string {
  const safe = fileName
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-100);
  return `files/${type}/${id} ${safe}`;
}
