import { fieldErrors } from '@app/contracts/http/problem';
import { CreateJobBody } from '@app/contracts/jobs/job-details';
import type { ImportedJob, PostingRow, RowPlace } from '@app/domain/job-imports/imported-job';
import { actingFor, type ActingFor } from '@app/domain/auditing/acting-for';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { type Employer, missingForPublishing } from '@app/contracts/jobs/publish-checklist';
import { cleanRichText } from '@app/domain/jobs/rich-text';
import { copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { type EntityClass, type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { employerToLeanOn } from '../reads/employer-country.js';
import { projectJobs } from '../projections/project-jobs.js';
import { databaseNow } from '../connection/transaction.js';
import { keyOf, noteImportedIds, repeatedIdProblem } from './imported-ids.js';

/** Where postings go. */
export type ImportInto = {
  companyId: string;
  /** Names this run: an id that comes twice in its file is noticed. */
  importId: string;
  /** Who imports; null for the operator of the installation. */
  actorId: string | null;
  publish: boolean;
};

/** A row that could not be taken: where it stands and what is wrong with which field. */
export type RowProblem = RowPlace & { errors: Record<string, string> };

/** What became of one row. */
export type RowOutcome = 'created' | 'changed' | 'unchanged' | RowProblem;

type By = { actorId: string | null; at: Date };
type Body = ImportedJob['body'];
type ReadyRow = { index: number; place: RowPlace; job: ImportedJob };

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
  const company = await employerToLeanOn(em, into.companyId);
  for (const [index, row] of rows.entries()) {
    const job = checked(row, into, company, by.at);
    outcomes[index] = 'errors' in job ? problemOf(row, job.errors) : 'unchanged';
    if (!('errors' in job)) ready.push({ index, place: row, job });
  }
  const fresh = await withoutRepeated(em, ready, into, outcomes);
  const done = await takeOver(em, fresh, into, company, by);
  for (const [place, { index }] of fresh.entries()) outcomes[index] = done[place] ?? 'unchanged';
  return outcomes;
}

/** A row that is left out. */
export function problemOf({ line, element, title }: RowPlace, errors: Record<string, string>): RowProblem {
  return { line, element, title, errors };
}

/** Fields that were skipped in rows that were imported. */
export function warningsOf(rows: readonly PostingRow[], outcomes: readonly RowOutcome[]): RowProblem[] {
  return rows.flatMap((row, index) =>
    'warnings' in row && typeof outcomes[index] === 'string' ? [problemOf(row, row.warnings ?? {})] : [],
  );
}

/** Rows whose id is new in this file; the others are problems that name where it was. */
async function withoutRepeated(
  em: EntityManager,
  ready: ReadyRow[],
  into: ImportInto,
  outcomes: RowOutcome[],
): Promise<ReadyRow[]> {
  const firsts = await noteImportedIds(em, into, ready);
  return ready.filter(({ index, place, job }, at) => {
    const first = firsts[at];
    if (first) outcomes[index] = problemOf(place, repeatedIdProblem(job, first));
    return first === undefined;
  });
}

/** The posting as a job may be, with clean text; or what is wrong with it. */
function checked(
  row: PostingRow,
  into: ImportInto,
  company: Employer,
  at: Date,
): ImportedJob | { errors: Record<string, string> } {
  if ('errors' in row) return { errors: row.errors };
  const description = cleanRichText(row.job.body.description ?? '');
  const parsed = CreateJobBody.safeParse({ ...row.job.body, description });
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { reviewers: _reviewers, ...body } = parsed.data;
  const missing = into.publish ? missingIn(body, into, company, at) : {};
  return Object.keys(missing).length > 0 ? { errors: missing } : { ...row.job, body };
}

/** What the posting lacks before the public may see it. */
function missingIn(
  body: Body,
  { companyId }: ImportInto,
  company: Employer,
  at: Date,
): Record<string, string> {
  const trial = Job.draft(
    body,
    { companyId, pipelineId: companyId, timeZone: company.timeZone },
    { actorId: null, at },
  );
  return missingForPublishing(trial, company, at);
}

async function takeOver(
  em: EntityManager,
  run: readonly ReadyRow[],
  into: ImportInto,
  company: Employer,
  by: By,
): Promise<RowOutcome[]> {
  const known = await knownJobs(em, run, into.companyId);
  const pipelineIds = await pipelinesForJobs(em, run.length - known.size, into.companyId, by.at);
  const acting = await actingFor(em, into.companyId, by.actorId);
  const { timeZone } = company;
  const jobs = run.map(({ job: posting }) => {
    const job = known.get(keyOf(posting));
    const before = job?.version;
    const taken = job
      ? changed(job, posting.body, company, by)
      : added(em, posting, { companyId: into.companyId, pipelineId: pipelineIds.pop() ?? '', timeZone }, by);
    if (!job) em.persist(createdEvent(taken, acting, by.at));
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

/** Rows of one statement: their values have to fit into one message to the database. */
const rowsOfStatement = 500;

/**
 * As many pipelines as there are new jobs, each with the stages of the plan of new jobs. They are written past the unit of
 * work: there are several times as many stages as jobs, and nothing more happens to them here.
 */
async function pipelinesForJobs(
  em: EntityManager,
  count: number,
  companyId: string,
  at: Date,
): Promise<string[]> {
  if (count === 0) return [];
  const plan = await stagesOfNewJobs(em, companyId);
  const copies = Array.from({ length: count }, () => copyPlan(plan, companyId, at));
  await writeInBatches(
    em,
    Pipeline,
    copies.map(({ pipeline }) => pipeline),
  );
  await writeInBatches(
    em,
    Stage,
    copies.flatMap(({ stages }) => stages),
  );
  return copies.map(({ pipeline }) => pipeline.id);
}

async function writeInBatches<Kind extends Pipeline | Stage>(
  em: EntityManager,
  kind: EntityClass<Kind>,
  rows: Kind[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsOfStatement)
    await em
      .getDriver()
      .nativeInsertMany(kind, rows.slice(from, from + rowsOfStatement), { ctx: em.getTransactionContext() });
}

function changed(job: Job, body: Body, company: Employer, by: By): Job {
  job.edit(job.wasClosed ? { ...body, expiredAt: undefined } : body, by, company);
  return job;
}

function added(
  em: EntityManager,
  { externalSource, externalId, body }: ImportedJob,
  into: { companyId: string; pipelineId: string; timeZone?: string },
  by: By,
): Job {
  const job = Job.draft(body, into, by);
  job.externalSource = externalSource;
  job.externalId = externalId;
  em.persist(job);
  return job;
}

/** Imported jobs stand in the audit log as those somebody creates by hand do. */
function createdEvent({ id, title, status, companyId }: Job, by: ActingFor, at: Date): AuditEvent {
  const change = { imported: true, before: null, after: { title, status } };
  const job = { companyId, entityType: 'job', entityId: id, entityName: title };
  return AuditEvent.of({ ...job, action: 'job.created', change }, by, at);
}
