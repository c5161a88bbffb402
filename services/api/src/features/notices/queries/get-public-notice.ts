import type { NoticeContent, PublicNoticeView } from '@app/contracts/notices/notice-parts';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

export class GetPublicNotice extends Query<PublicNoticeView> {
  constructor(
    readonly companyId: string,
    /** The one in force where it is left out. */
    readonly number: number | undefined,
  ) {
    super();
  }
}

type Row = {
  number: number;
  change: string;
  content: NoticeContent;
  published_at: Date | null;
  company_name: string;
  latest: number | null;
};

/** A published version of the notice of a company everybody may see. Anything else is not found. */
@QueryHandler(GetPublicNotice)
export class GetPublicNoticeHandler implements IQueryHandler<GetPublicNotice> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ companyId, number }: GetPublicNotice): Promise<PublicNoticeView> {
    const row = await this.reader.first<Row>(
      { as: 'public' },
      {
        name: 'get-public-notice',
        text: `select number, change, content, published_at, company_name, latest from shown_notice($1, $2)`,
        values: [companyId, number ?? null],
      },
    );
    if (!row?.published_at || row.latest === null) throw new AppError('resource.not-found');
    const { change, content, latest } = row;
    const publishedAt = row.published_at.toISOString();
    const shown = { number: row.number, change, content, publishedAt, latest };
    return { companyId, companyName: row.company_name, ...shown };
  }
}
