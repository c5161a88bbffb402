import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';

/** A preview as finished JSON, and whether the job still takes applications. */
export type JobPreviewJson = { json: string; open: boolean };

/** Why somebody who has the address of a job may not read it, where that is told. */
export type HiddenJob = 'job.taken-down' | 'job.of-suspended-company';

export class PreviewJob extends Query<JobPreviewJson> {
  constructor(readonly jobId: string) {
    super();
  }
}

type Row = { view: string; open: boolean };
type SimilarRow = { card: string };

/** Newest jobs that are looked through before the index is asked for all titles with such words. */
const lookedThrough = 600;
const shown = 3;

/**
 * The newest jobs with a word of this one's title. Common words are met at once among the newest; of rare ones the index
 * has few. Left to itself the planner walks by age, which is the whole table for a title nobody else has.
 */
const similarJobs = `with mine as materialized (select job_id,
    replace(plainto_tsquery('job_words', view::jsonb ->> 'title')::text, '&', '|')::tsquery as words
    from public_job where job_id = $1),
  near as materialized (select card from (
      select * from job_search order by published_at desc, job_id desc limit ${lookedThrough}) other, mine
    where title_tsv @@ words and other.job_id <> mine.job_id and (expired_at is null or expired_at > now())
    order by published_at desc, other.job_id desc limit ${shown})
  select card from near where (select count(*) from near) = ${shown}
  union all (select card from (
      select card, published_at, other.job_id from mine, job_search other
      where title_tsv @@ words and other.job_id <> mine.job_id and (expired_at is null or expired_at > now())
        and (select count(*) from near) < ${shown} offset 0) found
    order by published_at desc, job_id desc limit ${shown})`;

/**
 * A published job. Drafts and unknown ids are the same: not found. A closed job is told, with similar ones; of one the
 * platform took down, or whose company it suspended, it is told that, and nothing else.
 */
@QueryHandler(PreviewJob)
export class PreviewJobHandler implements IQueryHandler<PreviewJob> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ jobId }: PreviewJob): Promise<JobPreviewJson> {
    const [found, similar] = await this.reader.all<[Row, SimilarRow]>({ as: 'public' }, [
      {
        name: 'preview-job',
        text: `select view, open and (expired_at is null or expired_at > now()) as open from public_job where job_id = $1`,
        values: [jobId],
      },
      { name: 'similar-jobs', text: similarJobs, values: [jobId] },
    ]);
    const row = found[0];
    if (!row) throw new AppError(await this.whyNot(jobId));
    const cards = similar.map(({ card }) => card).join(',');
    const view = row.view.replace(/"live":(true|false)/, `"live":${row.open}`);
    return { json: this.addresses.inJson(`${view.slice(0, -1)},"similar":[${cards}]}`), open: row.open };
  }

  private async whyNot(jobId: string): Promise<HiddenJob | 'resource.not-found'> {
    const found = await this.reader.first<{ taken_down: boolean; suspended: boolean }>(
      { as: 'public' },
      {
        name: 'why-no-job',
        text: 'select is_taken_down($1) as taken_down, is_job_of_suspended($1) as suspended',
        values: [jobId],
      },
    );
    if (found?.taken_down) return 'job.taken-down';
    return found?.suspended ? 'job.of-suspended-company' : 'resource.not-found';
  }
}
