import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';

/** A preview as finished JSON, and whether the job still takes applications. */
export type JobPreviewJson = { json: string; open: boolean };

export class PreviewJob extends Query<JobPreviewJson> {
  constructor(readonly jobId: string) {
    super();
  }
}

type Row = { view: string; open: boolean };
type SimilarRow = { card: string };

/** A published job. Drafts and unknown ids are the same: not found. A closed job is told, with similar ones. */
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
      {
        name: 'similar-jobs',
        text: `select other.card from public_job mine join job_search other on other.job_id <> mine.job_id
            and other.title_tsv @@ replace(plainto_tsquery('job_words', mine.view::jsonb ->> 'title')::text, '&', '|')::tsquery
          where mine.job_id = $1 and (other.expired_at is null or other.expired_at > now()) order by other.published_at desc limit 3`,
        values: [jobId],
      },
    ]);
    const row = found[0];
    if (!row) throw new AppError('resource.not-found');
    const cards = similar.map(({ card }) => card).join(',');
    const view = row.view.replace(/"live":(true|false)/, `"live":${row.open}`);
    return { json: this.addresses.inJson(`${view.slice(0, -1)},"similar":[${cards}]}`), open: row.open };
  }
}
