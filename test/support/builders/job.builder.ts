import type { Seniority } from '@app/contracts/vocabulary/employment';
import { jobSlug } from '@app/domain/jobs/job-slug';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';
import { aCompany } from './company.builder.js';
import { aPipeline, type BuiltPipeline, type StageChanges } from './pipeline.builder.js';

export type BuiltJob = {
  id: string;
  companyId: string;
  pipelineId: string;
  title: string;
  stages: BuiltPipeline['stages'];
};

type JobGiven = {
  companyId?: string;
  title?: string;
  status?: 'draft' | 'published';
  live?: boolean;
  publishedAt?: Date | null;
  expiredAt?: Date | null;
  seniority?: Seniority | null;
  applicationCount?: number;
  createdBy?: string | null;
  closedAt?: Date | null;
  createdAt?: Date;
};

/** A live job with a pipeline of its own, in a company of its own unless one is named. */
export async function aJob(given: JobGiven = {}, stageChanges: StageChanges = {}): Promise<BuiltJob> {
  const companyId = given.companyId ?? (await aCompany()).id;
  const pipeline = await aPipeline({ companyId }, stageChanges);
  const id = newId();
  const { status = 'published', title = 'Quality engineer' } = given;
  const published = status === 'published';
  await insertInto('job', {
    live: published,
    publishedAt: published ? new Date() : null,
    expiredAt: null,
    seniority: null,
    applicationCount: 0,
    createdBy: null,
    createdAt: new Date(),
    ...given,
    id,
    companyId,
    title,
    status,
    pipelineId: pipeline.id,
    slug: jobSlug(title, id),
    position: 'Quality engineer',
    description: '<p>Try what others built.</p>',
    skills: [],
    languages: new Json([]),
    employmentType: 'fullTime',
    locationType: 'remote',
    location: new Json({}),
    education: new Json({}),
    experience: new Json({}),
    requirements: new Json({ cv: false, coverLetter: false, links: false }),
    questions: new Json([]),
    settings: new Json({}),
  });
  return { id, companyId, pipelineId: pipeline.id, title, stages: pipeline.stages };
}

/** Makes a member a reviewer of a job; answers the id of the assignment. */
export async function aReviewer(of: { jobId: string; companyId: string; userId: string }): Promise<string> {
  const id = newId();
  await insertInto('job_reviewer', { id, ...of, createdAt: new Date() });
  return id;
}
