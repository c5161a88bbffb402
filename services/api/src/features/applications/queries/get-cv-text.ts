import type { CvTextView } from '@app/contracts/applications/applicant-card';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

export class GetCvText extends Query<CvTextView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

type Row = { cv_text: string | null; is_read: boolean };

/** What stands in the CV of an application, for whoever may open the CV as one of the company's. */
@QueryHandler(GetCvText)
export class GetCvTextHandler implements IQueryHandler<GetCvText> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetCvText): Promise<CvTextView> {
    const mine = actor.companyFor(companyId);
    // For the company that learns of the look it is one at the CV.
    actor.looksAt('candidate.read-cv', undefined);
    const onlyOf = actor.scope('candidate.read-cv') === 'assigned' ? actor.userId : null;
    const row = await this.reader.first<Row>(actor.companyMode(mine), {
      name: 'cv-text',
      text: `select written.cv_text, written.cv_read_at is not null as is_read
        from application_text written
        where written.application_id = $1 and written.company_id = $2
          and ($3::uuid is null or exists (
            select from job_reviewer mine where mine.job_id = written.job_id and mine.user_id = $3))`,
      values: [id, mine, onlyOf],
    });
    if (!row) throw new AppError('resource.not-found');
    return { text: row.cv_text, isRead: row.is_read };
  }
}
