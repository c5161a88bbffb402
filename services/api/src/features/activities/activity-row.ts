import {
  type ActivitySource,
  type ActivityType,
  type ActivityView,
  commentEditableMinutes,
} from '@app/contracts/activity/activity';
import type { ImageLinking } from '../../files-host/download-links.js';
import type { Actor } from '../../http/actor.js';

export type ActivityRow = {
  id: string;
  version: number;
  application_id: string;
  job_id: string;
  company_id: string;
  stage_id: string | null;
  linked_activity_id: string | null;
  type: ActivityType;
  source: ActivitySource;
  source_id: string | null;
  title: string | null;
  content: string;
  metadata: Record<string, unknown>;
  created_at: Date;
  editable_until: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  photo_file_id: string | null;
};

/** Columns of a line with its author; `activity` and `author` must be in scope. */
export const activityColumns = `activity.id, activity.version, activity.application_id, activity.job_id, activity.company_id,
  activity.stage_id, activity.linked_activity_id, activity.type, activity.source, activity.source_id, activity.title,
  activity.content, activity.metadata, activity.created_at, activity.edited_at, activity.deleted_at,
  case when activity.type = 'comment' and activity.source = 'user' and activity.source_id = app_user_id()
      and activity.deleted_at is null and activity.created_at > now() - interval '${commentEditableMinutes} minutes'
    then activity.created_at + interval '${commentEditableMinutes} minutes' end as editable_until,
  author.first_name, author.last_name, author.photo_file_id`;

export const withAuthor = 'left join lateral activity_author(activity.id) author on true';

/**
 * Lines of the company in `$1` that the actor may see: a reviewer those of the jobs they review (`$2`), and each role
 * comments (`$3`), what the system noted (`$4`) and messages (`$5`) as the permission table says.
 */
export const seenByMember = `activity.company_id = $1
  and ($2::uuid is null or exists (
    select from job_reviewer mine where mine.job_id = activity.job_id and mine.user_id = $2))
  and case when activity.type = 'message' then $5::boolean when activity.source = 'system' then $4::boolean
    else $3::boolean end`;

/** What `seenByMember` asks for. */
export function sightOf(actor: Actor, companyId: string): unknown[] {
  const onlyOf = actor.scope('activity.list') === 'assigned' ? actor.userId : null;
  const seesComments = actor.scope('comment.list') !== 'none';
  const seesHistory = actor.scope('stage-history.read') !== 'none';
  const seesMessages = actor.scope('message.list') !== 'none';
  return [companyId, onlyOf, seesComments, seesHistory, seesMessages];
}

/** Messages of the person's own applications, whose id is `$1`. */
export const seenByApplicant = `activity.type = 'message' and exists (
  select from application own where own.id = activity.application_id and own.applicant_id = $1)`;

/** A line as members read it. */
export function memberViewOf(row: ActivityRow, photoOf: ImageLinking): ActivityView {
  return {
    id: row.id,
    version: row.version,
    entityId: row.application_id,
    entityType: 'job_application',
    jobId: row.job_id,
    companyId: row.company_id,
    stageId: row.stage_id,
    linkedActivityId: row.linked_activity_id,
    type: row.type,
    source: row.source,
    sourceId: row.source_id,
    title: row.title,
    content: row.content,
    metadata: row.metadata,
    resource: null,
    settings: {},
    createdAt: row.created_at.toISOString(),
    editableUntil: row.editable_until?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    author:
      row.first_name === null || row.last_name === null
        ? null
        : {
            id: row.source_id,
            firstName: row.first_name,
            lastName: row.last_name,
            photo: photoOf(row.photo_file_id),
          },
  };
}

/** A message as the applicant reads it: of the company's people they learn the first name, of its stages nothing. */
export function applicantViewOf(row: ActivityRow, photoOf: ImageLinking): ActivityView {
  const line = memberViewOf(row, photoOf);
  if (row.source === 'applicant') return { ...line, stageId: null, metadata: {} };
  const author = line.author && { id: null, firstName: line.author.firstName, lastName: '', photo: null };
  return { ...line, stageId: null, linkedActivityId: null, sourceId: null, metadata: {}, author };
}
