import { CreateJobBody } from '@app/contracts/jobs/job-details';
import { fieldErrors } from '@app/contracts/http/problem';
import type { ImportedJob, RowProblem } from '@app/domain/job-import/imported-job';
import { readerFor } from '@app/domain/job-import/posting-format';
import { Job } from '@app/domain/jobs/job.entity';
import { cleanRichText } from '@app/domain/jobs/rich-text';
import { copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { type JsonItem, jsonItems } from '@app/platform/json/json-items';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { projectJob } from '../projections/project-jobs.js';
import { databaseNow } from '../transaction.js';

/** How an import writes: each row in a transaction of its own, which sees the rows of the company. */
export type ImportTarget = {
  companyId: string;
  /** Who imports; null for the operator of the installation. */
  actorId: string | null;
  publish: boolean;
  transaction<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result>;
};

export type ImportReport = { created: number; changed: number; unchanged: number; problems: RowProblem[] };

/** What happened to one row. */
type Outcome = 'created' | 'changed' | 'unchanged';

/**
 * Takes the postings of a Greenhouse board or a Lever list over, one by one. Rows that are wrong are named and left
 * out; importing the same file again changes nothing. Throws `import.unreadable` for a file that is no list of jobs.
 */
export async function importJobs(
  chunks: AsyncIterable<string>,
  target: ImportTarget,
  onRow: (done: number) => void = () => undefined,
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, problems: [] };
  let rows = 0;
  for await (const item of jsonItems(chunks)) {
    const result = await importRow(item, target);
    if (typeof result === 'string') report[result] += 1;
    else report.problems.push(result);
    rows += 1;
    onRow(rows);
  }
  if (rows === 0) throw new AppError('import.unreadable');
  return report;
}

async function importRow({ text, line }: JsonItem, target: ImportTarget): Promise<Outcome | RowProblem> {
  const element = parse(text);
  if (element === undefined) return { line, errors: { row: 'This is not valid JSON' } };
  const reader = readerFor(element);
  if (!reader) return { line, errors: { row: 'This is neither a Greenhouse nor a Lever posting' } };
  const read = reader(element);
  if ('errors' in read) return { line, errors: read.errors };
  const description = cleanRichText(read.job.body.description ?? '');
  const body = CreateJobBody.safeParse({ ...read.job.body, description });
  if (!body.success) return { line, errors: fieldErrors(body.error) };
  try {
    return await target.transaction((em) => takeOver(em, { ...read.job, body: body.data }, target));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line, errors: error.detail.errors ?? { row: error.message } };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function takeOver(em: EntityManager, imported: ImportedJob, target: ImportTarget): Promise<Outcome> {
  const { companyId } = target;
  const { externalSource, externalId, body } = imported;
  const by = { actorId: target.actorId, at: await databaseNow(em) };
  const known = await em.findOne(
    Job,
    { companyId, externalSource, externalId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const job = known ?? (await newJob(em, imported, companyId, by));
  const before = known?.version;
  if (known) known.edit(known.wasClosed ? { ...body, expiredAt: undefined } : body, by);
  // What a person closed or took back stays so, however often the file comes again.
  if (target.publish && job.publishedAt === null) job.publish(by);
  await projectJob(em, job.id);
  if (!known) return 'created';
  return known.version === before ? 'unchanged' : 'changed';
}

async function newJob(
  em: EntityManager,
  { externalSource, externalId, body }: ImportedJob,
  companyId: string,
  by: { actorId: string | null; at: Date },
): Promise<Job> {
  const plan = await em.findOneOrFail(Pipeline, { companyId, isPlan: true });
  const stages = await em.find(Stage, { companyId, pipelineId: plan.id }, { orderBy: { position: 'asc' } });
  const { pipeline, stages: copied } = copyPlan(stages, companyId, by.at);
  const job = Job.draft(body, { companyId, pipelineId: pipeline.id }, by);
  job.externalSource = externalSource;
  job.externalId = externalId;
  em.persist([pipeline, ...copied, job]);
  return job;
}
