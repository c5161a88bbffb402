import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { CardReviewerView } from '@app/contracts/reviews/review';
import type { CardRejectionView } from '@app/contracts/rejections/rejection';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { placeLine, type StoredLocation } from '@app/contracts/vocabulary/location';
import type { ImageLinking } from '../files-host/download-links.js';
import type { Actor } from '../access/actor.js';
import { mailState } from './mail-state.js';

export type CardRow = {
  id: string;
  version: number;
  applicant_id: string;
  job_id: string;
  pipeline_id: string;
  stage_id: string;
  board_position: number;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  position: string | null;
  title: string;
  location: StoredLocation;
  tags: string[];
  status: ApplicationStatus;
  erased_at: Date | null;
  stage_since: Date;
  applied_at: Date;
  response_due_at: Date | null;
  restricted_at: Date | null;
  talent_pool_until: Date | null;
  rejection: CardRejectionView | null;
  /** Comments of others the reader has not read, and the same with messages. */
  unread: number[];
  reviewers: (Omit<CardReviewerView, 'photo'> & { photoFileId: string | null })[];
};

/**
 * What others wrote since the reader read it last, or since they joined. Whoever is no member has read everything: they
 * keep no marks.
 */
const unread = `(select array[count(*) filter (where line.type = 'comment'), count(*)]::int[] from activity line
    where line.company_id = application.company_id and line.application_id = application.id
      and line.created_at > coalesce(
        (select seen.read_at from activity_read seen
          where seen.user_id = app_user_id() and seen.application_id = application.id),
        (select min(held.created_at) from role_assignment held
          where held.user_id = app_user_id() and held.company_id = application.company_id))
      and line.source <> 'system' and line.source_id is distinct from app_user_id() and line.deleted_at is null)`;

/** Members who were asked for their view. Whoever has left since is seen on the timeline alone. */
const reviewers = `(select coalesce(jsonb_agg(jsonb_build_object('id', review.id, 'userId', review.user_id,
      'firstName', person.first_name, 'lastName', person.last_name, 'photoFileId', person.photo_file_id,
      'verdict', review.verdict) order by review.requested_at, review.id), '[]')
    from review join app_user person on person.id = review.user_id
    where review.company_id = application.company_id and review.application_id = application.id)`;

/** When the consent ends that its applicant gave to be kept; null where none is in force. */
const talentPoolUntil = `(select max(agreed.ends_at) from consent agreed
    where agreed.company_id = application.company_id and agreed.application_id = application.id
      and agreed.purpose = 'talent-pool' and agreed.withdrawn_at is null and agreed.ends_at > now())`;

/** Columns of a board card; `application` and `job` must be in scope. */
export const cardColumns = `application.id, application.version, application.applicant_id, application.job_id,
  application.pipeline_id, application.stage_id, application.board_position, application.first_name,
  application.last_name, application.photo_file_id, application.position, application.location, application.tags, application.status,
  application.erased_at,  application.stage_since, application.applied_at,
  case when application.status = 'rejected' then (
    select json_build_object('notify', rejection.notify, 'notifyAt', rejection.notify_at, 'notifiedAt', rejection.notified_at, 'delivery', (
      select case when mail.created_at < line.mail_requested_at then 'queued' else ${mailState} end
      from email_message mail
        left join activity line on line.company_id = mail.company_id and line.id = mail.id
      where mail.company_id = rejection.company_id and mail.subject_id = rejection.id and mail.template = 'rejection'
      order by mail.created_at desc limit 1)) from rejection
    where rejection.company_id = application.company_id and rejection.application_id = application.id
  ) end as rejection,
  application.response_due_at, application.restricted_at, ${talentPoolUntil} as talent_pool_until, ${unread} as unread, ${reviewers} as reviewers`;

/** A card as `actor` may see it; `photoOf` makes the link to a photo. */
export function cardViewOf(row: CardRow, actor: Actor, photoOf: ImageLinking): BoardCardView {
  const [comments = 0, all = 0] = row.unread;
  return {
    id: row.id,
    version: row.version,
    userId: row.applicant_id,
    jobId: row.job_id,
    pipelineId: row.pipeline_id,
    stageId: row.stage_id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: photoOf(row.photo_file_id),
    position: row.position,
    title: row.title,
    place: placeLine(row.location),
    tags: row.tags,
    status: row.status,
    erasedAt: row.erased_at && new Date(row.erased_at).toISOString(),
    stageSince: new Date(row.stage_since).toISOString(),
    appliedAt: new Date(row.applied_at).toISOString(),
    rejection: row.rejection && rejectionViewOf(row.rejection),
    responseDueAt: row.response_due_at && new Date(row.response_due_at).toISOString(),
    restrictedAt: row.restricted_at && new Date(row.restricted_at).toISOString(),
    talentPoolUntil: row.talent_pool_until && new Date(row.talent_pool_until).toISOString(),
    unread: actor.scope('message.list') === 'none' ? comments : all,
    reviewers: row.reviewers.map(({ photoFileId, ...reviewer }) => ({
      ...reviewer,
      photo: photoOf(photoFileId),
    })),
  };
}

function rejectionViewOf({
  notify: tell,
  notifyAt,
  notifiedAt,
  delivery,
}: CardRejectionView): CardRejectionView {
  return { notify: tell, notifyAt: isoOf(notifyAt), notifiedAt: isoOf(notifiedAt), delivery };
}

/** JSON of the database writes another offset than the wire. */
function isoOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
