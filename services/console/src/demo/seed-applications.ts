import { responseDayDefaults } from '@app/contracts/responses/response-deadline';
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
import { seedHistory } from './application-history.js';
import { timelineOf } from './application-timeline.js';
import type { DemoApplication, DemoApplications } from './application-schemas.js';
import { type ReadCv, saveCvsInProfiles, saveCvTexts, seedAttachments, seedCv } from './seed-documents.js';
import { jobNamed } from './seed-jobs.js';

/** What everything about applications needs. */
export type ApplicationSeeding = {
  storage: FileStorage;
  issuer: string;
  now: Date;
  /** Everybody of the demo by name; applicants join. */
  people: Map<string, User>;
};

/** Applications in every stage of several jobs: who sent them exists as applicant, but most cannot sign in. */
export async function seedApplications(
  em: EntityManager,
  boards: readonly DemoApplications[],
  jobs: Job[],
  seeding: ApplicationSeeding,
): Promise<void> {
  const cvs: ReadCv[] = [];
  for (const { job, applications } of boards)
    cvs.push(...(await seedBoard(em, applications, jobNamed(jobs, job), seeding)));
  await em.flush();
  await saveCvsInProfiles(em);
  await saveCvTexts(em, cvs);
  await markOldAsRead(em, seeding.now);
}

async function seedBoard(
  em: EntityManager,
  applications: readonly DemoApplication[],
  job: Job,
  seeding: ApplicationSeeding,
): Promise<ReadCv[]> {
  const stages = await em.find(Stage, { pipelineId: job.pipelineId }, { orderBy: { position: 'asc' } });
  const cvs: ReadCv[] = [];
  const since = ({ sinceDays, appliedDaysAgo }: DemoApplication): number => sinceDays ?? appliedDaysAgo;
  // The earliest application in a stage is at the top of it.
  for (const sent of applications.toSorted((one, other) => since(other) - since(one))) {
    const index = applications.indexOf(sent);
    const timeline = timelineOf(sent, index, seeding.now);
    const user = applicantOf(em, sent, timeline.appliedAt, seeding);
    const cvId = await seedCv(em, seeding.storage, sent, user, timeline.appliedAt);
    const earlierApplications = await countApplication(em, job.id);
    const application = applicationOf(
      sent,
      { job, stages, cvId, earlierApplications },
      user,
      timeline.appliedAt,
    );
    em.persist(application);
    cvs.push({ applicationId: application.id, text: sent.cv.text, at: timeline.appliedAt });
    const attachments = await seedAttachments(em, sent, index, seeding);
    seedHistory(em, { application, sent, index, job, stages, timeline, attachments }, seeding);
  }
  return cvs;
}

/** The person behind an application: the same one for every job they applied to. */
export function applicantOf(
  em: EntityManager,
  { name, email, position, city, country }: DemoApplication,
  appliedAt: Date,
  { people, issuer }: Pick<ApplicationSeeding, 'people' | 'issuer'>,
): User {
  const known = people.get(name);
  if (known) return known;
  const [firstName = '', ...rest] = name.split(' ');
  const at = new Date(appliedAt.getTime() - 3_600_000);
  const person = {
    issuer,
    subject: newId(),
    email,
    emailVerified: true,
    firstName,
    lastName: rest.join(' '),
  };
  const user = User.firstSeen({ ...person, authenticatedAt: at }, at);
  const profile = ApplicantProfile.open(user.id, at);
  const location = { addressLocality: city, addressCountry: country };
  profile.edit({ position, location, seniority: seniorityOfTitle(position) ?? 'mid' }, at);
  const role = { userId: user.id, roleType: 'applicant', companyId: null, firstRole: true } as const;
  em.persist([user, profile, RoleAssignment.give(role, { actorId: user.id, at })]);
  people.set(name, user);
  return user;
}

type SentTo = {
  job: Job;
  stages: Stage[];
  cvId: string;
  /** To the same job. */
  earlierApplications: number;
};

/** What an applicant sent, checked against the job as the form does it. */
export function applicationOf(
  sent: DemoApplication,
  { job, stages: [entry], cvId, earlierApplications }: SentTo,
  { id: userId, firstName, lastName, email }: User,
  appliedAt: Date,
): Application {
  if (!entry) throw new Error(`The board of ${job.title} has no stages`);
  const body = { ...bodyOf(sent, job), email, cvId };
  const { answers, errors } = checkAgainstJob(body, job);
  if (Object.keys(errors).length > 0)
    throw new Error(`The application of ${sent.name} lacks ${Object.keys(errors).join(', ')}`);
  return Application.submit(
    body,
    {
      job,
      stage: entry,
      earlierApplications,
      answers,
      position: sent.position,
      languages: sent.languages,
      jobSnapshot: snapshotOf(job),
      responseDays: responseDayDefaults,
      noticeNumber: 2,
    },
    { userId, firstName, lastName, photoFileId: null },
    appliedAt,
  );
}

function bodyOf(
  { position, city, country, answers, ...sent }: DemoApplication,
  job: Job,
): Omit<SubmitApplicationBody, 'email'> {
  const { phone, links, source, referredBy, experience, education, coverLetter } = sent;
  const form = job.questions.flatMap(({ id }, index) => {
    const value = answers[index] ?? null;
    return value === null ? [] : [{ id, value }];
  });
  return {
    jobId: job.id,
    location: { addressLocality: city, addressCountry: country },
    ...{ phone, links, source, experience, education, coverLetter },
    ...(referredBy === undefined ? {} : { referredBy }),
    details: `${position} in ${city}`,
    questions: { form },
  };
}

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
