import type { ApplicationSource } from '@app/contracts/applications/source';
import type { PublicStage, StageType } from '@app/contracts/vocabulary/employment';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json, rowsOf } from './arranged-rows.js';
import { aJob, type BuiltJob } from './job.builder.js';
import { anApplicant, type BuiltPerson } from './person.builder.js';

export type BuiltApplication = {
  id: string;
  companyId: string;
  jobId: string;
  pipelineId: string;
  stageId: string;
  boardPosition: number;
  applicant: BuiltPerson;
};

const cardGap = 1024;

type Given = {
  job?: BuiltJob;
  applicant?: BuiltPerson;
  stage?: StageType;
  publicStage?: PublicStage;
  status?: string;
  appliedAt?: Date;
  tags?: string[];
  cvFileId?: string | null;
  source?: ApplicationSource;
  referredBy?: string | null;
  /** By when it is answered; nothing is promised otherwise. */
  responseDueAt?: Date | null;
};

/** An application at the end of a stage, counted by stage and job as the product counts. */
export async function anApplication(given: Given = {}): Promise<BuiltApplication> {
  const job = given.job ?? (await aJob());
  const applicant = given.applicant ?? (await anApplicant());
  const stage = job.stages[given.stage ?? 'entry'];
  const [place] = await rowsOf<{ position: number }>(
    `update stage set total = total + 1, last_card_position = last_card_position + $2 where id = $1
     returning last_card_position as position`,
    [stage.id, cardGap],
  );
  const at = given.appliedAt ?? new Date();
  const ids = { companyId: job.companyId, jobId: job.id, pipelineId: job.pipelineId, stageId: stage.id };
  const application = { id: newId(), ...ids, boardPosition: place!.position };
  const { firstName, lastName, email } = applicant;
  const empty = new Json([]);
  await insertInto('application', {
    ...application,
    applicantId: applicant.id,
    firstName,
    lastName,
    email,
    status: given.status ?? 'active',
    publicStage: given.publicStage ?? 'received',
    position: 'Tester',
    location: new Json({}),
    education: empty,
    experience: empty,
    languages: empty,
    links: empty,
    answers: empty,
    jobSnapshot: new Json({
      title: job.title,
      position: 'Quality engineer',
      locationType: 'remote',
      company: { name: 'Northwind' },
    }),
    tags: given.tags ?? [],
    cvFileId: given.cvFileId ?? null,
    source: new Json(given.source ?? { kind: 'page', name: null }),
    referredBy: given.referredBy ?? null,
    ...(given.responseDueAt
      ? { responseSince: at, responseDueAt: given.responseDueAt, responsePauseSeconds: 14 * 86_400 }
      : {}),
    stageSince: at,
    appliedAt: at,
    changedAt: at,
  });
  await rowsOf('update job set application_count = application_count + 1 where id = $1', [job.id]);
  return { ...application, applicant };
}
