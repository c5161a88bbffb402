import { fieldErrors } from '@app/contracts/http/problem';
import { CreateJobBody } from '@app/contracts/jobs/job-details';
import type { ImportedJob, PostingRow } from '@app/domain/job-import/imported-job';
import { Company } from '@app/domain/companies/company.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { missingForPublishing } from '@app/contracts/jobs/publish-checklist';
import { cleanRichText } from '@app/domain/jobs/rich-text';
import { copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { projectJobs } from '../projections/project-jobs.js';
import { databaseNow } from '../transaction.js';

/** Where postings go. */
export type ImportInto = {
  companyId: string;
  /** Who imports; null for the operator of the installation. */
  actorId: string | null;
  publish: boolean;
};

/** What became of one row. */
export type RowOutcome =
  'created' | 'changed' | 'unchanged' | { line: number; errors: Record<string, string> };

type By = { actorId: string | null; at: Date };
type Body = ImportedJob['body'];
type ReadyRow = { index: number; job: ImportedJob };

/**
 * Takes rows over in the transaction of `em`: postings that are known by their external id change, others become jobs
 * with a pipeline of their own. Answers one outcome per row, in their order. Forgets what `em` had loaded.
 */
export async function takeOverRows(
  em: EntityManager,
  rows: readonly PostingRow[],
  into: ImportInto,
): Promise<RowOutcome[]> {
  const by = { actorId: into.actorId, at: await databaseNow(em) };
  const outcomes: RowOutcome[] = [];
  const ready: ReadyRow[] = [];
  const company = await em.findOneOrFail(Company, into.companyId);
  for (const [index, row] of rows.entries()) {
    const job = checked(row, into, company, by.at);
    outcomes[index] = 'errors' in job ? { line: row.line, errors: job.errors } : 'unchanged';
    if (!('errors' in job)) ready.push({ index, job });
  }
  for (const run of runsWithoutRepetition(ready)) {
    const done = await takeOver(em, run, into, company, by);
    for (const [place, { index }] of run.entries()) outcomes[index] = done[place] ?? 'unchanged';
  }
  return outcomes;
}

/** The posting as a job may be, with clean text; or what is wrong with it. */
function checked(
  row: PostingRow,
  into: ImportInto,
  company: Company,
  at: Date,
): ImportedJob | { errors: Record<string, string> } {
  if ('errors' in row) return { errors: row.errors };
  const description = cleanRichText(row.job.body.description ?? '');
  const parsed = CreateJobBody.safeParse({ ...row.job.body, description });
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { reviewers: _reviewers, ...body } = parsed.data;
  const missing = into.publish ? missingIn(body, company, at) : {};
  return Object.keys(missing).length > 0 ? { errors: missing } : { ...row.job, body };
}

/** What the posting lacks before the public may see it. */
function missingIn(body: Body, company: Company, at: Date): Record<string, string> {
  const trial = Job.draft(body, { companyId: company.id, pipelineId: company.id }, { actorId: null, at });
  return missingForPublishing(trial, company, at);
}

const keyOf = ({ externalSource, externalId }: Pick<Job, 'externalSource' | 'externalId'>): string =>
  `${externalSource} ${externalId}`;

/** Cuts rows where an id comes again, so that the second finds what the first wrote. */
function runsWithoutRepetition(rows: readonly ReadyRow[]): ReadyRow[][] {
  const runs: ReadyRow[][] = [];
  let keys = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row.job);
    if (runs.length === 0 || keys.has(key)) {
      runs.push([]);
      keys = new Set();
    }
    keys.add(key);
    runs.at(-1)?.push(row);
  }
  return runs;
}

async function takeOver(
  em: EntityManager,
  run: readonly ReadyRow[],
  into: ImportInto,
  company: Company,
  by: By,
): Promise<RowOutcome[]> {
  const known = await knownJobs(em, run, into.companyId);
  const plan = await planOf(em, into.companyId);
  const jobs = run.map(({ job: posting }) => {
    const job = known.get(keyOf(posting));
    const before = job?.version;
    const taken = job
      ? changed(job, posting.body, company, by)
      : added(em, posting, plan, into.companyId, by);
    // What a person closed or took back stays so, however often the file comes again.
    if (into.publish && taken.publishedAt === null) taken.publish(by, company);
    return { taken, before };
  });
  await em.flush();
  const outcomes = jobs.map(({ taken, before }): RowOutcome => {
    if (before === undefined) return 'created';
    return taken.version === before ? 'unchanged' : 'changed';
  });
  const toShow = jobs.filter(
    ({ taken }, place) => taken.publishedAt !== null && outcomes[place] !== 'unchanged',
  );
  em.clear();
  if (toShow.length > 0)
    await projectJobs(
      em,
      toShow.map(({ taken }) => taken.id),
    );
  return outcomes;
}

/** Jobs of the company that came from the same place before, locked in the order of their ids. */
async function knownJobs(
  em: EntityManager,
  run: readonly ReadyRow[],
  companyId: string,
): Promise<Map<string, Job>> {
  const bySource = Map.groupBy(run, ({ job }) => job.externalSource);
  const known = new Map<string, Job>();
  for (const [externalSource, rows] of bySource) {
    const externalId = rows.map(({ job }) => job.externalId);
    const found = await em.find(
      Job,
      { companyId, externalSource, externalId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const job of found) known.set(keyOf(job), job);
  }
  return known;
}

async function planOf(em: EntityManager, companyId: string): Promise<Stage[]> {
  const plan = await em.findOneOrFail(Pipeline, { companyId, isPlan: true });
  return em.find(Stage, { companyId, pipelineId: plan.id }, { orderBy: { position: 'asc' } });
}

function changed(job: Job, body: Body, company: Company, by: By): Job {
  job.edit(job.wasClosed ? { ...body, expiredAt: undefined } : body, by, company);
  return job;
}

function added(
  em: EntityManager,
  { externalSource, externalId, body }: ImportedJob,
  plan: Stage[],
  companyId: string,
  by: By,
): Job {
  const { pipeline, stages } = copyPlan(plan, companyId, by.at);
  const job = Job.draft(body, { companyId, pipelineId: pipeline.id }, by);
  job.externalSource = externalSource;
  job.externalId = externalId;
  em.persist([pipeline, ...stages, job]);
  return job;
}
