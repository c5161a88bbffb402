import type { AnswerView } from '@app/contracts/applications/answer-view';
import type { ApplicantCardView, CvStatus, PlaceView } from '@app/contracts/applications/applicant-card';
import type { CardRejectionView, RejectionView } from '@app/contracts/rejections/rejection';
import { referenceOf } from '@app/contracts/applications/reference';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { shownPhone } from '@app/contracts/vocabulary/phone';
import { locationView, type LocationView } from '@app/contracts/vocabulary/location';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { ImageLinking } from '../../files-host/download-links.js';
import type { Actor } from '../../access/actor.js';
import {
  responseDeadlineColumns,
  responseDeadlineFor,
  type ResponseDeadlineRow,
} from '../../reads/response-deadline-row.js';
import { cardColumns, type CardRow, cardViewOf } from '../../reads/card-row.js';

type RejectionInFull = Omit<RejectionView, keyof CardRejectionView>;

export type ApplicationRow = CardRow &
  ResponseDeadlineRow & {
    public_stage: PublicStage;
    rejection_in_full: RejectionInFull | null;
    company_id: string;
    account_deleted: boolean;
    current_stage: string;
    email: string;
    phone: string | null;
    education: ApplicantCardView['education'];
    experience: ApplicantCardView['experience'];
    languages: ApplicantCardView['languages'];
    links: ApplicantCardView['links'];
    details: string | null;
    cover_letter: string | null;
    answers: AnswerView[];
    source: ApplicantCardView['source'];
    referred_by: string | null;
    cv_id: string | null;
    cv_file_name: string | null;
    cv_status: CvStatus;
  };

/** One application of the company, whole; of the jobs somebody reviews where the actor reaches no further. */
export function readApplication(actor: Actor, companyId: string, id: string): NamedRead {
  const onlyOf = actor.scope('candidate.read') === 'assigned' ? actor.userId : null;
  return { name: 'application-record', text: APPLICATION, values: [id, companyId, onlyOf] };
}

/** A CV that its owner has deleted since stays with the application it was sent with. */
const APPLICATION = `select ${cardColumns}, ${responseDeadlineColumns}, application.company_id,
    is_deleted_account(application.applicant_id) as account_deleted, job.title, stage.name as current_stage,
    application.email, application.phone, application.education, application.experience, application.languages,
    application.links, application.details, application.cover_letter, application.answers,
    application.source, application.referred_by,
    cv.id as cv_id, cv.file_name as cv_file_name, application.public_stage,
    coalesce(case when sent.status in ('available', 'rejected') then sent.status
      when sent.id is not null then 'inspecting' end, 'none') as cv_status,
    case when application.status = 'rejected' then (
      select json_build_object('reason', rejection.reason, 'note', rejection.note, 'template', (
          select json_build_object('id', template.id, 'name', template.name) from message_template template
          where template.company_id = rejection.company_id and template.id = rejection.template_id),
        'text', rejection.text, 'letterId', (
          select line.id from email_message mail
            join activity line on line.company_id = mail.company_id and line.id = mail.id
          where mail.company_id = rejection.company_id and mail.subject_id = rejection.id and mail.template = 'rejection'
          order by mail.created_at desc limit 1),
        'rejectedAt', rejection.rejected_at, 'rejectedBy', (
          select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
          from app_user person where person.id = rejection.rejected_by))
      from rejection
      where rejection.company_id = application.company_id and rejection.application_id = application.id
    ) end as rejection_in_full
  from application
    join job on job.id = application.job_id and job.company_id = application.company_id
    join stage on stage.id = application.stage_id and stage.company_id = application.company_id
    left join stored_file sent on sent.id = application.cv_file_id
    left join stored_file cv on cv.id = sent.id and cv.status = 'available'
  where application.id = $1 and application.company_id = $2
    and ($3::uuid is null or exists (
      select from job_reviewer mine where mine.job_id = application.job_id and mine.user_id = $3))`;

/** The record as this actor may see it: what is masked is absent. */
export function applicationRecordOf(
  row: ApplicationRow,
  actor: Actor,
  photoOf: ImageLinking,
): ApplicantCardView {
  const { email } = row;
  const phone = shownPhone(row.phone);
  const seesContact = actor.scope('candidate.read-contact') !== 'none';
  const location = locationView(row.location);
  const { rejection, ...card } = cardViewOf(row, actor, photoOf);
  return {
    ...card,
    ...responseDeadlineFor(actor, row),
    rejection: rejection && row.rejection_in_full && rejectionOf(rejection, row.rejection_in_full),
    reference: referenceOf(row.id),
    publicStage: row.public_stage,
    companyId: row.company_id,
    accountDeleted: row.account_deleted,
    currentStage: row.current_stage,
    ...(seesContact ? { email, phone } : {}),
    location: seesContact ? location : placeOf(location),
    cvId: row.cv_id,
    cv:
      row.cv_id === null || row.cv_file_name === null ? null : { id: row.cv_id, fileName: row.cv_file_name },
    cvStatus: row.cv_status,
    languages: row.languages,
    education: row.education,
    experience: row.experience,
    links: row.links,
    details: row.details,
    coverLetter: row.cover_letter,
    questions: { form: row.answers },
    source: row.source,
    referredBy: row.referred_by,
  };
}

function rejectionOf(told: CardRejectionView, rejection: RejectionInFull): RejectionView {
  return { ...told, ...rejection, rejectedAt: new Date(rejection.rejectedAt).toISOString() };
}

function placeOf({ streetAddress: _street, streetAddressLine2: _more, ...place }: LocationView): PlaceView {
  return place;
}
