import { answerDayDefaults } from '@app/contracts/responses/response-deadline';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { locationView } from '@app/contracts/vocabulary/location';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { checkAgainstJob } from '@app/domain/applications/application-answers';
import { Application } from '@app/domain/applications/application.entity';
import { countApplication } from '@app/domain/applications/count-application';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { seniorityOfTitle } from '@app/domain/job-imports/employment-of-text';
import type { Job } from '@app/domain/jobs/job.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoApplication, demoLanguages } from './demo-applications.js';
import type { DemoCandidate } from './demo-candidate.js';
import { type DemoBoard, demoBoards } from './demo-candidates.js';
import { demoAccounts } from './demo-people.js';
import { type DemoWalk, walkOf } from './application-timeline.js';
import { seedAttachments } from './seed-attachments.js';
import { keepCvs, noteCvTexts, type ReadCv, seedCv } from './seed-cv.js';
import { seedHistory } from './application-history.js';

/** What everything about candidates needs. */
export type CandidateSeeding = {
  storage: FileStorage;
  issuer: string;
  now: Date;
  /** Everybody of the demo by name; candidates join. */
  people: Map<string, User>;
};

/** Candidates in every stage of several jobs: they exist as applicants, but most cannot sign in. */
export async function seedCandidates(
  em: EntityManager,
  jobs: Job[],
  seeding: CandidateSeeding,
): Promise<void> {
  const cvs: ReadCv[] = [];
  for (const board of demoBoards) {
    const job = jobs.find(({ title }) => title === board.job);
    if (!job) throw new Error(`Nobody can apply as ${board.job}: there is no such job`);
    cvs.push(...(await seedBoard(em, board, job, seeding)));
  }
  await em.flush();
  await keepCvs(em);
  await noteCvTexts(em, cvs);
  await markOldAsRead(em, seeding.now);
}

async function seedBoard(
  em: EntityManager,
  { trade, candidates }: DemoBoard,
  job: Job,
  seeding: CandidateSeeding,
): Promise<ReadCv[]> {
  const stages = await em.find(Stage, { pipelineId: job.pipelineId }, { orderBy: { position: 'asc' } });
  const cvs: ReadCv[] = [];
  // Whoever came into a stage first stands on top of it.
  for (const candidate of candidates.toSorted((one, other) => other.sinceDays - one.sinceDays)) {
    const index = candidates.indexOf(candidate);
    const walk = walkOf(candidate, index, seeding.now);
    const user = personOf(em, candidate, walk, seeding);
    const languages = demoLanguages(candidate, index);
    const written = { email: user.email, ...demoApplication(candidate, index, job, trade) };
    const cv = await seedCv(
      em,
      seeding.storage,
      { candidate, index, trade, user },
      { ...written, languages },
      walk,
    );
    const body = { jobId: job.id, location: placeOf(candidate), cvId: cv.fileId, ...written };
    const earlierApplications = await countApplication(em, job.id);
    const sent = { job, stages, body, languages, candidate, earlierApplications };
    const application = applicationOf(sent, user, walk);
    em.persist(application);
    cvs.push({ applicationId: application.id, text: cv.text, at: walk.appliedAt });
    const attachments = await seedAttachments(em, { job, candidate, index }, seeding);
    seedHistory(em, { application, candidate, index, job, stages, walk, attachments }, seeding);
  }
  return cvs;
}

/** The person behind an application: the same one for every job they applied to. */
export function personOf(
  em: EntityManager,
  { name, position, place }: DemoCandidate,
  { appliedAt }: DemoWalk,
  { people, issuer }: Pick<CandidateSeeding, 'people' | 'issuer'>,
): User {
  const known = people.get(name);
  if (known) return known;
  const [firstName = '', ...rest] = name.split(' ');
  const at = new Date(appliedAt.getTime() - 3_600_000);
  const number = people.size - demoAccounts.length + 1;
  const [email, lastName] = [`candidate.${number}@demo.example`, rest.join(' ')];
  const user = User.firstSeen(
    { issuer, subject: newId(), email, emailVerified: true, firstName, lastName, authenticatedAt: at },
    at,
  );
  const profile = ApplicantProfile.open(user.id, at);
  const location = { addressLocality: place[0], addressCountry: place[1] };
  profile.edit({ position, location, seniority: seniorityOfTitle(position) ?? 'mid' }, at);
  const role = { userId: user.id, roleType: 'applicant', companyId: null, firstRole: true } as const;
  em.persist([user, profile, RoleAssignment.give(role, { actorId: user.id, at })]);
  people.set(name, user);
  return user;
}

type Sent = {
  job: Job;
  stages: Stage[];
  body: SubmitApplicationBody;
  languages: Application['languages'];
  candidate: DemoCandidate;
  /** To the same job. */
  earlierApplications: number;
};

/** What a candidate sent, checked against the job as the form does it. */
export function applicationOf(
  { job, stages: [entry], body, languages, candidate, earlierApplications }: Sent,
  { id: userId, firstName, lastName }: User,
  { appliedAt }: DemoWalk,
): Application {
  if (!entry) throw new Error(`The board of ${job.title} has no stages`);
  const { answers, errors } = checkAgainstJob(body, job);
  if (Object.keys(errors).length > 0)
    throw new Error(`The application of ${candidate.name} lacks ${Object.keys(errors).join(', ')}`);
  return Application.submit(
    body,
    {
      job,
      stage: entry,
      earlierApplications,
      answers,
      position: candidate.position,
      languages,
      jobSnapshot: snapshotOf(job),
      answerDays: answerDayDefaults,
      noticeNumber: 2,
    },
    { userId, firstName, lastName, photoFileId: null },
    appliedAt,
  );
}

export const placeOf = ({
  place: [city, country],
}: DemoCandidate): NonNullable<SubmitApplicationBody['location']> => ({
  addressLocality: city,
  addressCountry: country,
});

function snapshotOf(job: Job): Record<string, unknown> {
  return {
    title: job.title,
    position: job.position,
    locationType: job.locationType,
    location: locationView(job.location),
    salary: job.salary,
    company: { companyId: job.companyId, name: 'Northwind' },
  };
}

/** Members have read everything but what came since yesterday. */
async function markOldAsRead(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `insert into activity_read (user_id, application_id, company_id, read_at)
     select held.user_id, application.id, application.company_id, ?::timestamptz - interval '20 hours'
     from application join role_assignment held on held.company_id = application.company_id`,
    [now],
    'run',
  );
}
