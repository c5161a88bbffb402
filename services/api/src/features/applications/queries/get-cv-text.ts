import type { CvTextView } from '@app/contracts/applications/applicant-card';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isFirstOpening, OpenedFiles } from '../../../auditing/opened-files.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetCvText extends RecordQuery<CvTextView> {}

type Row = {
  cv_text: string | null;
  is_read: boolean;
  cv_file_id: string | null;
  is_first_opening: boolean;
};

/** What stands in the CV of an application, for whoever may open the CV as one of the company's. */
@QueryHandler(GetCvText)
export class GetCvTextHandler implements IQueryHandler<GetCvText> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly openedFiles: OpenedFiles,
  ) {}

  async execute({ actor, id, companyId }: GetCvText): Promise<CvTextView> {
    const mine = actor.companyFor(companyId);
    // For the company that learns of the look it is one at the CV.
    actor.looksAt('candidate.read-cv');
    const onlyOf = actor.scope('candidate.read-cv') === 'assigned' ? actor.userId : null;
    const row = await this.reader.first<Row>(actor.companyMode(mine), {
      name: 'cv-text',
      text: `select written.cv_text, (written.cv_read_at is not null or sent.erased_at is not null) as is_read, sent.cv_file_id,
          ${isFirstOpening('sent.id', 'sent.cv_file_id')} as is_first_opening
        from application sent left join application_text written on written.application_id = sent.id
        where sent.id = $1 and sent.company_id = $2
          and ($3::uuid is null or exists (
            select from job_reviewer mine where mine.job_id = sent.job_id and mine.user_id = $3))`,
      values: [id, mine, onlyOf],
    });
    if (!row) throw new AppError('resource.not-found');
    const { cv_file_id: fileId } = row;
    if (fileId !== null && row.cv_text !== null && row.is_first_opening)
      await this.openedFiles.note(actor, { companyId: mine, fileId, what: 'the CV', jobsOf: onlyOf });
    return { text: row.cv_text, isRead: row.is_read };
  }
}
