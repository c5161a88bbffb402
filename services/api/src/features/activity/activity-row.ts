import {
  type ActivityAuthor,
  type ActivitySource,
  type ActivityTopic,
  type ActivityType,
  type ActivityView,
  commentEditableMinutes,
  type DeliveryState,
  type DeliveryView,
  type MentionedView,
} from '@app/contracts/activity/activity';
import type { MessageFileView } from '@app/contracts/messages/message-file';
import type { Verdict } from '@app/contracts/reviews/verdict';
import type { NamedTemplate } from '@app/contracts/messages/message-template';
import type { ImageLinking } from '../../files-host/download-links.js';
import type { Actor } from '../../access/actor.js';
import { mailState } from '../../reads/mail-state.js';

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
  topic: ActivityTopic | null;
  source_id: string | null;
  title: string | null;
  content: string;
  verdict: Verdict | null;
  metadata: Record<string, unknown>;
  files: MessageFileView[];
  created_at: Date;
  editable_until: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  photo_file_id: string | null;
};

/** What members read of a line beside it. */
export type MemberActivityRow = ActivityRow & {
  mentions: MentionedView[];
  mail_state: DeliveryState | null;
  mail_sent_at: Date | null;
  template: NamedTemplate | null;
};

/** Columns of a line with its author; `activity` and `author` must be in scope. */
export const activityColumns = `activity.id, activity.version, activity.application_id, activity.job_id, activity.company_id,
  activity.stage_id, activity.linked_activity_id, activity.type, activity.source, activity.topic, activity.source_id, activity.title,
  activity.content, activity.verdict, activity.metadata, activity.created_at, activity.edited_at, activity.deleted_at,
  case when activity.type = 'comment' and activity.source = 'user' and activity.source_id = app_user_id()
      and activity.deleted_at is null and activity.created_at > now() - interval '${commentEditableMinutes} minutes'
    then activity.created_at + interval '${commentEditableMinutes} minutes' end as editable_until,
  coalesce((select jsonb_agg(jsonb_build_object('id', file.id, 'fileName', file.file_name,
      'contentType', file.content_type, 'size', file.size, 'status', file.status) order by carried.position)
    from message_file carried join stored_file file on file.id = carried.file_id
    where carried.company_id = activity.company_id and carried.activity_id = activity.id), '[]') as files,
  author.first_name, author.last_name, author.photo_file_id`;

/**
 * Columns of a line with its mentions and what became of its mail; `activity`, `author` and `mail` must be in scope. A mail
 * that was asked for and is not there yet is on its way.
 */
export const memberColumns = `${activityColumns},
  coalesce((select jsonb_agg(jsonb_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
      order by person.last_name) from activity_mention mention join app_user person on person.id = mention.user_id
    where mention.company_id = activity.company_id and mention.activity_id = activity.id), '[]') as mentions,
  case when mail.created_at < activity.mail_requested_at then null else ${mailState} end as mail_state,
  mail.sent_at as mail_sent_at,
  (select jsonb_build_object('id', template.id, 'name', template.name) from message_template template
    where template.company_id = activity.company_id and template.id = activity.template_id) as template`;

export const withMail = `left join lateral (
  select sent.status, sent.failure, sent.sent_at, sent.created_at from email_message sent
  where sent.company_id = activity.company_id
    and (sent.subject_id = activity.id and sent.template = 'application-message' or sent.id = activity.id)
  order by sent.created_at desc limit 1) mail on true`;

export const withAuthor = 'left join lateral activity_author(activity.id) author on true';

/**
 * Lines of the company in `$1` that the actor may see: a reviewer those of the jobs they review (`$2`), and each role
 * comments (`$3`), what the system noted (`$4`) and messages (`$5`) as the permission table says. Letters of refusal are
 * part of what the system noted: the record of the application shows them to the same people.
 */
export const seenByMember = `activity.company_id = $1
  and ($2::uuid is null or exists (
    select from job_reviewer mine where mine.job_id = activity.job_id and mine.user_id = $2))
  and case when activity.source = 'system' then $4::boolean when activity.type = 'message' then $5::boolean
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
export function memberViewOf(row: MemberActivityRow, photoOf: ImageLinking): ActivityView {
  const { mentions, verdict, template } = row;
  return { ...viewOf(row, photoOf), mentions, verdict, delivery: deliveryOf(row), template };
}

/** A message as the applicant reads it: of the company's people they learn the first name, of its stages nothing. */
export function applicantViewOf(row: ActivityRow, photoOf: ImageLinking): ActivityView {
  const { awaitsReply, invitedTo } = row.metadata;
  const metadata = {
    ...(awaitsReply === true ? { awaitsReply } : {}),
    ...(invitedTo === undefined ? {} : { invitedTo }),
  };
  const line = { ...viewOf(row, photoOf), stageId: null, metadata };
  if (row.source === 'applicant') return line;
  const author = line.author && { id: null, firstName: line.author.firstName, lastName: '', photo: null };
  return { ...line, linkedActivityId: null, sourceId: null, author };
}

function viewOf(row: ActivityRow, photoOf: ImageLinking): ActivityView {
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
    topic: row.topic,
    sourceId: row.source_id,
    title: row.title,
    content: row.content,
    files: row.files,
    metadata: row.metadata,
    resource: null,
    settings: {},
    createdAt: row.created_at.toISOString(),
    editableUntil: row.editable_until?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    author: authorOf(row, photoOf),
    mentions: [],
    verdict: null,
    delivery: null,
    template: null,
  };
}

function authorOf(row: ActivityRow, photoOf: ImageLinking): ActivityAuthor | null {
  const { source_id: id, first_name: firstName, last_name: lastName } = row;
  if (firstName === null || lastName === null) return null;
  return { id, firstName, lastName, photo: photoOf(row.photo_file_id) };
}

function deliveryOf(row: MemberActivityRow): DeliveryView | null {
  const isMailed = row.topic === 'mail' || (row.type === 'message' && row.source === 'user');
  if (!isMailed) return null;
  const state = row.mail_state ?? 'queued';
  return { state, sentAt: state === 'sent' ? (row.mail_sent_at?.toISOString() ?? null) : null };
}
