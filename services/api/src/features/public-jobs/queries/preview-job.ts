import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type SimilarRow, similarJobs } from '../similar-jobs.js';

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
      similarJobs(jobId),
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
