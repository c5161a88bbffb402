import type { ActivityView } from '@app/contracts/activity/activity';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { readActivity } from '../read-activity.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetActivity extends RecordQuery<ActivityView> {}

/** One line of a timeline. */
@QueryHandler(GetActivity)
export class GetActivityHandler implements IQueryHandler<GetActivity> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  execute({ actor, id, companyId }: GetActivity): Promise<ActivityView> {
    return readActivity(this.reader, actor, { id, companyId }, this.links.image);
  }
}
