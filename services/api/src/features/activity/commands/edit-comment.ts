import type { ActivityView } from '@app/contracts/activity/activity';
import type { EditActivityBody } from '@app/contracts/activity/write-activity';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { lineToChange } from '../line-to-change.js';
import { readActivity } from '../read-activity.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditComment extends RecordCommand<ActivityView, EditActivityBody> {}

/** Says one's own comment in other words. */
@CommandHandler(EditComment)
export class EditCommentHandler implements ICommandHandler<EditComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id, version, body }: EditComment): Promise<ActivityView> {
    await transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      const line = await lineToChange(em, actor, { id, version });
      line.edit(body.content, { actorId: actor.userId, at: await databaseNow(em) });
    });
    return readActivity(this.reader, actor, { id }, this.links.image);
  }
}
