import type { CandidateView, GetCandidateQuery } from '@app/contracts/applications/candidate';
import type { ReviewerView } from '@app/contracts/job-reviewers/job-reviewer';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import { type NamedRead, ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import { reviewsOf, reviewViewOf } from '../candidate-reviews.js';
import { lateAfterDays } from '../../../reads/late-after-days.js';
import { type CorrectionRow, correctionsOf, seenBy } from '../corrections.js';
import { jobStateOf } from '../../../reads/job-state.js';
import { type ApplicationRow, applicationRecordOf, readApplication } from '../application-record.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

export class GetCandidate extends Query<CandidateView> {
  constructor(
    readonly actor: Actor,
    readonly applicantId: string,
    readonly query: GetCandidateQuery,
  ) {
    super();
  }
}

type FoundRow = {
  id: string;
  applicant_id: string;
  status: PublicationStatus;
  live: boolean;
  closed_at: Date | null;
  taken_down_at: Date | null;
  previous_id: string | null;
  next_id: string | null;
  notice_number: number | null;
  notice_published_at: Date | null;
};
type ReviewerRow = Omit<ReviewerView, 'photo'> & { photo_file_id: string | null };

/** One applicant in one job of the company. Whoever applied anew is shown with what they sent last. */
@QueryHandler(GetCandidate)
export class GetCandidateHandler implements IQueryHandler<GetCandidate> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
    private readonly unlinkedIds: UnlinkedIds,
  ) {}

  async execute({ actor, applicantId, query }: GetCandidate): Promise<CandidateView> {
    const mine = actor.companyFor(query.companyId);
    const { jobId } = query.filter;
    const onlyOf = actor.scope('candidate.read') === 'assigned' ? actor.userId : null;
    const mode = actor.companyMode(mine);
    // The address of a page stays what it was when its person is erased.
    const placeOf = [[applicantId, this.unlinkedIds.inPlaceOf(applicantId, jobId)], jobId, mine, onlyOf];
    const place = { name: 'candidate-place', text: PLACE, values: placeOf };
    const found = await this.reader.first<FoundRow>(mode, place);
    if (!found) throw new AppError('resource.not-found');
    actor.looksAtApplication(found.id);
    const { applicant_id: personId } = found;
    const around = readsAround(found.id, { applicantId: personId, jobId, mine, onlyOf });
    const [[row], stages, passed, others, reviewers, reviews, corrections] = await this.reader.all<
      [ApplicationRow, CandidateView['stages'][number], ViewRow, ViewRow, ReviewerRow, ViewRow, CorrectionRow]
    >(mode, [readApplication(actor, mine, found.id), ...around]);
    if (!row) throw new AppError('resource.not-found');
    const application = applicationRecordOf(row, actor, this.links.image);
    return {
      id: personId,
      application,
      job: {
        id: jobId,
        title: application.title,
        state: jobStateOf({ ...found, closedAt: found.closed_at, takenDownAt: found.taken_down_at }),
      },
      stages,
      passed: passed.map((visit) => viewOfRow<CandidateView['passed'][number]>(visit)),
      otherApplications: others.map((other) => viewOfRow<CandidateView['otherApplications'][number]>(other)),
      reviewers: reviewers.map((reviewer) => reviewerOf(reviewer, this.links.image)),
      reviews: reviews.map((review) => reviewViewOf(review, this.links.image)),
      corrections: seenBy(actor, corrections),
      notice: noticeOf(found),
      neighbours: { previous: found.previous_id, next: found.next_id },
    };
  }
}

function noticeOf({ notice_number: number, notice_published_at: at }: FoundRow): CandidateView['notice'] {
  return number === null || at === null ? null : { number, publishedAt: at.toISOString() };
}

function reviewerOf({ photo_file_id: photo, ...reviewer }: ReviewerRow, photoOf: ImageLinking): ReviewerView {
  return { ...reviewer, photo: photoOf(photo) };
}

type Asked = { applicantId: string; jobId: string; mine: string; onlyOf: string | null };

function readsAround(
  id: string,
  { applicantId, jobId, mine, onlyOf }: Asked,
): [NamedRead, NamedRead, NamedRead, NamedRead, NamedRead, NamedRead] {
  return [
    { name: 'candidate-stages', text: STAGES, values: [jobId, mine] },
    { name: 'candidate-passed', text: PASSED, values: [id, mine] },
    { name: 'candidate-others', text: OTHERS, values: [applicantId, mine, id, onlyOf] },
    { name: 'candidate-reviewers', text: REVIEWERS, values: [jobId, mine] },
    reviewsOf(mine, id),
    correctionsOf(mine, id),
  ];
}

const reviewed = (job: string, user: string): string =>
  `(${user}::uuid is null or exists (
      select from job_reviewer mine where mine.job_id = ${job} and mine.user_id = ${user}))`;

/** Whoever applied anew stands on the board twice; their page is that of the last one. */
const isLast = (card: string): string => `not exists (select from application newer
        where newer.company_id = ${card}.company_id and newer.job_id = ${card}.job_id
          and newer.applicant_id = ${card}.applicant_id and newer.applied_at > ${card}.applied_at)`;

const PLACE = `select application.id, application.applicant_id, job.status, job.live, job.closed_at, job.taken_down_at,
    (select above.applicant_id from application above
      where above.stage_id = application.stage_id and above.board_position < application.board_position
        and ${isLast('above')}
      order by above.board_position desc limit 1) as previous_id,
    (select below.applicant_id from application below
      where below.stage_id = application.stage_id and below.board_position > application.board_position
        and ${isLast('below')}
      order by below.board_position limit 1) as next_id,
    application.notice_number, told.published_at as notice_published_at
  from application
    join job on job.id = application.job_id and job.company_id = application.company_id
    left join employer_notice told
      on told.company_id = application.company_id and told.number = application.notice_number
  where application.applicant_id = any($1::uuid[]) and application.job_id = $2 and application.company_id = $3
    and ${reviewed('application.job_id', '$4')}
  order by application.applied_at desc limit 1`;

const STAGES = `select stage.id, stage.name, stage.type, stage.position, stage.settings,
    ${lateAfterDays('$2')} as "lateAfterDays"
  from stage join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
  where job.id = $1 and job.company_id = $2 order by stage.position`;

/** Lines of the product say in which stage they found the application; several of one stage are one visit. */
const PASSED = `select stage_id, created_at as at from (
    select activity.stage_id, activity.created_at, activity.id,
      lag(activity.stage_id) over (order by activity.created_at, activity.id) as before
    from activity
    where activity.company_id = $2 and activity.application_id = $1 and activity.source = 'system'
      and activity.stage_id is not null
  ) line where line.stage_id is distinct from line.before order by created_at, id`;

const OTHERS = `select application.id, application.job_id as "jobId", job.title, stage.name as "currentStage",
    stage.type as "stageType", application.status, application.applied_at as "appliedAt"
  from application
    join job on job.id = application.job_id and job.company_id = application.company_id
    join stage on stage.id = application.stage_id and stage.company_id = application.company_id
  where application.applicant_id = $1 and application.company_id = $2 and application.id <> $3
    and ${reviewed('application.job_id', '$4')}
  order by application.applied_at desc limit 20`;

const REVIEWERS = `select job_reviewer.id, job_reviewer.job_id as "jobId", job_reviewer.user_id as "userId",
    person.first_name as "firstName", person.last_name as "lastName", person.photo_file_id
  from job_reviewer join app_user person on person.id = job_reviewer.user_id
  where job_reviewer.job_id = $1 and job_reviewer.company_id = $2 order by person.last_name, person.first_name`;
