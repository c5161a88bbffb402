import type { FileLinkView } from '@app/contracts/files/upload-request';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

export class GetDownloadLink extends Query<FileLinkView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

type Row = { storage_key: string; file_name: string; content_type: string };

/** A link to a checked file, good for a few minutes: one's own, or one an application of the company carries. */
@QueryHandler(GetDownloadLink)
export class GetDownloadLinkHandler implements IQueryHandler<GetDownloadLink> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id }: GetDownloadLink): Promise<FileLinkView> {
    const mode = actor.entityId === null ? actor.personMode() : actor.companyMode(actor.entityId);
    const reviewing = actor.scope('candidate.read-cv') === 'assigned';
    const row = await this.reader.first<Row>(mode, {
      name: reviewing ? 'get-download-link-as-reviewer' : 'get-download-link',
      text: `select storage_key, file_name, content_type from stored_file
        where id = $1 and status = 'available'${reviewing ? assignedOnly : ''}`,
      values: reviewing ? [id, actor.userId] : [id],
    });
    if (!row) throw new AppError('resource.not-found');
    return this.links.to({ key: row.storage_key, contentType: row.content_type, fileName: row.file_name });
  }
}

/** Reviewers read the CVs of the jobs they review, and no others. */
const assignedOnly = ` and (owner_user_id = $2 or exists (
  select from application sent join job_reviewer reviewer on reviewer.job_id = sent.job_id
  where sent.cv_file_id = stored_file.id and reviewer.user_id = $2))`;
