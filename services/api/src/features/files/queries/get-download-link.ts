import type { FileLinkQuery, FileLinkView } from '@app/contracts/files/upload-request';
import type { FileType } from '@app/contracts/files/file-types';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import {
  carriersOf,
  isFirstOpening,
  OpenedFiles,
  sentByApplicantIn,
} from '../../../auditing/opened-files.js';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class GetDownloadLink extends Query<FileLinkView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly query: FileLinkQuery,
  ) {
    super();
  }
}

type Row = { storage_key: string; file_name: string; content_type: string };
type CompanyRow = Row & { type: FileType; is_first_opening: boolean };

/**
 * A link to a checked file, good for a few minutes: one's own, one an application of the company carries, or one of a
 * conversation one may read.
 */
@QueryHandler(GetDownloadLink)
export class GetDownloadLinkHandler implements IQueryHandler<GetDownloadLink> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
    private readonly openedFiles: OpenedFiles,
  ) {}

  async execute({ actor, id, query }: GetDownloadLink): Promise<FileLinkView> {
    const row = (await this.own(actor, id)) ?? (await this.ofCompany(actor, id, query));
    if (!row) throw new AppError('resource.not-found');
    return this.links.to({ key: row.storage_key, contentType: row.content_type, fileName: row.file_name });
  }

  /**
   * What was sent along can be opened as long as it is kept, also when one has deleted it since; files of a conversation,
   * whoever sent them, by its applicant.
   */
  private own(actor: Actor, id: string): Promise<Row | undefined> {
    return this.reader.first<Row>(actor.personMode(), {
      name: 'get-own-download-link',
      text: `select storage_key, file_name, content_type from stored_file
        where id = $1 and status = 'available' and (
          owner_user_id = $2 and sent_at is null and (removed_at is null or exists (
            select from application sent where sent.cv_file_id = stored_file.id and sent.applicant_id = $2)
            or exists (select from answer_file carried where carried.file_id = stored_file.id
              and carried.applicant_id = $2))
          or $3::boolean and exists (
            select from message_file carried where carried.file_id = stored_file.id and carried.applicant_id = $2))`,
      values: [id, actor.userId, actor.scope('message-file.read') === 'self'],
    });
  }

  /** Files of the company, and what its applications and messages carry even after their owner deleted it. */
  private async ofCompany(actor: Actor, id: string, query: FileLinkQuery): Promise<Row | undefined> {
    const companyId = companyOf(actor, query);
    if (companyId === undefined) return undefined;
    const reviewing = actor.scope('candidate.read-cv') === 'assigned';
    const opensMessages = actor.scope('message-file.read') === 'company';
    const row = await this.reader.first<CompanyRow>(actor.companyMode(companyId), {
      name: reviewing ? 'get-download-link-as-reviewer' : 'get-download-link',
      text: `select storage_key, file_name, content_type, type, exists (
          select from application sent where sent.id in ${sentByApplicantIn('$1')} and sent.company_id = $2
            and ${isFirstOpening('sent.id', '$1')}) as is_first_opening
        from stored_file where id = $1 and status = 'available'
        and (company_id = $2 or exists (
          select from application sent where sent.id in ${carriersOf('$1')} and sent.company_id = $2
            ${reviewing ? assignedOnly : ''}) ${reviewing ? '' : orInMessage})`,
      values: reviewing ? [id, companyId, actor.userId] : [id, companyId, opensMessages],
    });
    if (!row?.is_first_opening) return row;
    const what = calledOnTimeline(row);
    await this.openedFiles.note(actor, {
      ...{ companyId, fileId: id, what },
      jobsOf: reviewing ? actor.userId : null,
    });
    return row;
  }
}

/** The acting company; a platform admin names the one that has the file, and it learns of the look. */
function companyOf(actor: Actor, { companyId }: FileLinkQuery): string | undefined {
  if (actor.identity !== 'stacAdmin') return actor.entityId ?? undefined;
  if (companyId === undefined) return undefined;
  actor.needsReason();
  actor.looksAt('candidate.read-cv');
  return actor.companyFor(companyId);
}

/** Who reads the timeline does not always read messages: what went along with one is not named there. */
function calledOnTimeline({ type, file_name: fileName }: CompanyRow): string {
  if (type === 'message') return 'a file of the conversation';
  return type === 'cv' ? 'the CV' : fileName;
}

/** Files of messages open for those who read messages. */
const orInMessage = `or $3::boolean and exists (
  select from message_file carried where carried.file_id = $1 and carried.company_id = $2)`;

/** Reviewers open the files of the jobs they review, and no others. */
const assignedOnly = `and exists (
  select from job_reviewer reviewer where reviewer.job_id = sent.job_id and reviewer.user_id = $3)`;
