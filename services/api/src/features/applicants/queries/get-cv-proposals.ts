import type { CvContents } from '@app/contracts/cvs/cv-contents';
import type { CvProposalsView } from '@app/contracts/cvs/cv-proposals';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { openProposals } from '../open-proposals.js';

export class GetCvProposals extends RecordQuery<CvProposalsView> {}

type Row = { status: string; readAt: Date | null; contents: CvContents | null; answered: string[] | null };

/** What could be taken over from one's own CV, without what was accepted or dismissed. Somebody else's is not found. */
@QueryHandler(GetCvProposals)
export class GetCvProposalsHandler implements IQueryHandler<GetCvProposals> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id: fileId }: GetCvProposals): Promise<CvProposalsView> {
    const row = await this.reader.first<Row>(actor.personMode(), {
      name: 'get-cv-proposals',
      text: `select cv.status, reading.read_at as "readAt", reading.contents, reading.answered
        from stored_file cv left join cv_reading reading on reading.file_id = cv.id
        where cv.id = $1 and cv.owner_user_id = $2 and cv.type = 'cv' and cv.removed_at is null`,
      values: [fileId, actor.userId],
    });
    if (!row) throw new AppError('resource.not-found');
    const { status, readAt, contents, answered } = row;
    if (readAt === null)
      return { id: fileId, state: status === 'rejected' ? 'unreadable' : 'reading', proposals: [] };
    if (contents === null) return { id: fileId, state: 'unreadable', proposals: [] };
    return { id: fileId, state: 'read', proposals: openProposals(contents, answered ?? []) };
  }
}
