import { earlierDays } from '@app/contracts/dashboard/bell';
import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { Asked } from './asked.js';
import type { ViewRow } from '@app/database/connection/view-of-row';

/** What the bell says besides what waits: up to when each line was read, and what happened these days. */

/** How many of a kind it names. */
const most = 3;

export type ReadRow = { line: NeedsYouLine; read_at: Date };
/** Up to when each line was read, and what happened as `EarlierView` has it. */
export type BellRows = [read: ReadRow, bulk: ViewRow, imports: ViewRow, sent: ViewRow];
type ReadsOf<Rows extends unknown[]> = { [Index in keyof Rows]: NamedRead };

const theseDays = `now() - make_interval(hours => ${24 * earlierDays})`;

/** Each of them the reader's own. */
export const bellReads = ({ companyId }: Asked): ReadsOf<BellRows> => [
  {
    name: 'bell-read',
    text: 'select line, read_at from line_read where company_id = $1 and user_id = app_user_id()',
    values: [companyId],
  },
  {
    name: 'bell-bulk',
    text: `select 'bulk' as kind, done.id, coalesce(done.finished_at, done.created_at) as at, job.id as job_id, job.title as job_title,
        coalesce(done.step ->> 'kind', '') as act, done.status, done.done, done.left_out, stage.name as stage
      from bulk_action done join job on job.company_id = $1 and job.id = done.job_id
        left join stage on stage.company_id = $1 and stage.id::text = done.step ->> 'toStageId'
      where done.company_id = $1 and done.started_by = app_user_id() and done.created_at > ${theseDays}
        and done.status in ('finished', 'failed', 'undone')
      order by done.created_at desc limit ${most}`,
    values: [companyId],
  },
  {
    name: 'bell-imports',
    text: `select 'import' as kind, id, coalesce(finished_at, created_at) as at, file_name, created, changed, failed from job_import
      where company_id = $1 and created_by = app_user_id() and status = 'finished' and created_at > ${theseDays}
      order by created_at desc limit ${most}`,
    values: [companyId],
  },
  {
    name: 'bell-invitations',
    text: `select 'invitation' as kind, id, created_at as at, first_name, last_name, email, expires_at as expired_at from invitation
      where company_id = $1 and invited_by = app_user_id() and status = 'pending' and revoked_at is null
        and created_at between ${theseDays} and now() - interval '24 hours' and expires_at > now() + interval '3 days'
      order by created_at desc limit ${most}`,
    values: [companyId],
  },
];
