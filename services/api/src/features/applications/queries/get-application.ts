import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { type ApplicationRow, applicationRecordOf, readApplication } from '../application-record.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetApplication extends RecordQuery<ApplicantCardView> {}

/** Everything an applicant sent to one job, as far as the reader may see it. */
@QueryHandler(GetApplication)
export class GetApplicationHandler implements IQueryHandler<GetApplication> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id, companyId }: GetApplication): Promise<ApplicantCardView> {
    const mine = actor.companyFor(companyId);
    const read = readApplication(actor, mine, id);
    const row = await this.reader.first<ApplicationRow>(actor.companyMode(mine), read);
    if (!row) throw new AppError('resource.not-found');
    return applicationRecordOf(row, actor, this.links.image);
  }
}
