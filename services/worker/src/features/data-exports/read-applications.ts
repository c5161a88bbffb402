import type { AnswerView } from '@app/contracts/applications/answer-view';
import { referenceOf } from '@app/contracts/applications/reference';
import type { ApplicationSource } from '@app/contracts/applications/source';
import type { ExportedApplication } from '@app/contracts/data-exports/exported-data';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { shownPhone } from '@app/contracts/vocabulary/phone';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { type PublicStep, stepsKnownAt } from '@app/domain/applications/public-state';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment, momentOrNull } from './moment.js';

/** What an application is made of that the person may read in their own mode. */
export type OwnApplication = Omit<ExportedApplication, 'conversation' | 'writtenAboutYou'>;

/** Of a column that is never null. */
type Json = NonNullable<ExportedApplication['job']>;

type Row = {
  id: string;
  company_id: string;
  job: { company?: { name?: string } } & Record<string, ExportedApplication['job']>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  position: string | null;
  photo_file_id: string | null;
  location: StoredLocation;
  education: Json;
  experience: Json;
  languages: Json;
  links: Json;
  details: string | null;
  cover_letter: string | null;
  answers: AnswerView[];
  cv_file_id: string | null;
  files: string[];
  source: ApplicationSource;
  referred_by: string | null;
  applied_at: string;
  public_stage: PublicStage;
  changed_at: string;
  public_version: number;
  public_stage_from: string | null;
  public_stage_before: PublicStage | null;
  changed_at_before: string | null;
  earlier_steps: PublicStep[];
  known_due_at: string | null;
  response_extension_reason: string | null;
  withdrawn_at: string | null;
  withdrawal_reason: string | null;
  read_at: string | null;
  notice_number: number | null;
  notice_published_at: string | null;
  now: string;
};

const APPLICATIONS = `select sent.id, sent.company_id, sent.job_snapshot as job, sent.first_name, sent.last_name, sent.email,
    sent.phone, sent.position, sent.photo_file_id, sent.location, sent.education, sent.experience, sent.languages,
    sent.links, sent.details, sent.cover_letter, sent.answers, sent.cv_file_id,
    (select coalesce(jsonb_agg(carried.file_id), '[]'::jsonb) from answer_file carried
      where carried.application_id = sent.id) as files,
    sent.source, sent.referred_by, sent.applied_at, sent.public_stage, sent.changed_at, sent.public_version,
    sent.public_stage_from, sent.public_stage_before, sent.changed_at_before, sent.earlier_steps,
    case when sent.public_stage_from > now() then sent.response_before_due_at else sent.response_due_at end as known_due_at,
    sent.response_extension_reason,
    sent.withdrawn_at, sent.withdrawal_reason, mark.read_at, told.number as notice_number,
    told.published_at as notice_published_at, now() as now
  from application sent
  left join activity_read mark on mark.application_id = sent.id and mark.user_id = sent.applicant_id
  left join employer_notice told on told.company_id = sent.company_id and told.number = sent.notice_number
  where sent.applicant_id = ? order by sent.applied_at, sent.id`;

/** One's own applications as they were sent, with what one was told of them. */
export async function readApplications(em: EntityManager, userId: string): Promise<OwnApplication[]> {
  const rows = await em.execute<Row[]>(APPLICATIONS, [userId]);
  return rows.map(applicationOf);
}

function applicationOf(row: Row): OwnApplication {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    company: { id: row.company_id, name: row.job.company?.name ?? null },
    job: row.job,
    appliedAt: moment(row.applied_at),
    notice: noticeOf(row),
    sent: sentIn(row),
    source: row.source,
    referredBy: row.referred_by,
    stages: stepsOf(row),
    responseDueAt: momentOrNull(row.known_due_at),
    moreDays: row.response_extension_reason,
    withdrawal:
      row.withdrawn_at === null ? null : { at: moment(row.withdrawn_at), reason: row.withdrawal_reason },
    readUpTo: momentOrNull(row.read_at),
  };
}

function noticeOf({ notice_number: number, notice_published_at: at }: Row): OwnApplication['notice'] {
  return number === null || at === null ? null : { number, publishedAt: moment(at) };
}

function sentIn(row: Row): OwnApplication['sent'] {
  const { email, position, location, education, experience, languages, links, details, answers } = row;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email,
    phone: shownPhone(row.phone),
    ...{ position, location, education, experience, languages, links, details, answers },
    coverLetter: row.cover_letter,
    photo: row.photo_file_id,
    cv: row.cv_file_id,
    files: row.files,
  };
}

/** What is not known outside yet stays out: a move can still be undone. */
function stepsOf(row: Row): OwnApplication['stages'] {
  const state = {
    publicStage: row.public_stage,
    changedAt: new Date(row.changed_at),
    publicVersion: row.public_version,
    publicStageFrom: row.public_stage_from === null ? null : new Date(row.public_stage_from),
    publicStageBefore: row.public_stage_before,
    changedAtBefore: row.changed_at_before === null ? null : new Date(row.changed_at_before),
    earlierSteps: row.earlier_steps,
  };
  return stepsKnownAt(state, new Date(row.now)).map(({ stage, at }) => ({ stage, since: moment(at) }));
}
