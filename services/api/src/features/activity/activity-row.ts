import {
  type ActivityView,
  commentEditableMinutes,
  type DeliveryState,
  type DeliveryView,
} from '@app/contracts/activity/activity';
import type { ImageLinking } from '../../files-host/download-links.js';
import type { Actor } from '../../access/actor.js';
import { mailState } from '../../reads/mail-state.js';

/** A line as it is read, before what members alone read of it, and before its author has a photo. */
export type ActivityRow = Omit<
  ActivityView,
  'entityType' | 'resource' | 'settings' | 'author' | 'mentions' | 'delivery' | 'template'
> & { firstName: string | null; lastName: string | null; photoFileId: string | null };

/** What members read of a line beside it. */
export type MemberActivityRow = ActivityRow &
  Pick<ActivityView, 'mentions' | 'template'> & {
    mailState: DeliveryState | null;
    mailSentAt: string | null;
  };

/** Columns of a line with its author; `activity` and `author` must be in scope. */
export const activityColumns = `activity.id, activity.version, activity.application_id as entity_id, activity.job_id, activity.company_id,
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
  const { mentions, template, mailState, mailSentAt, ...line } = row;
  return { ...viewOf(line, photoOf), mentions, verdict: row.verdict, delivery: deliveryOf(row), template };
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

function viewOf(
  { firstName, lastName, photoFileId, ...line }: ActivityRow,
  photoOf: ImageLinking,
): ActivityView {
  const isNamed = firstName !== null && lastName !== null;
  return {
    ...line,
    entityType: 'job_application',
    resource: null,
    settings: {},
    author: isNamed ? { id: line.sourceId, firstName, lastName, photo: photoOf(photoFileId) } : null,
    mentions: [],
    verdict: null,
    delivery: null,
    template: null,
  };
}

function deliveryOf({ topic, type, source, mailState, mailSentAt }: MemberActivityRow): DeliveryView | null {
  const isMailed = topic === 'mail' || (type === 'message' && source === 'user');
  if (!isMailed) return null;
  const state = mailState ?? 'queued';
  return { state, sentAt: state === 'sent' ? mailSentAt : null };
}
