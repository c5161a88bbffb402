import type { ActivityView } from '@app/contracts/activity/activity';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theLine } from '../../../auditing/subjects.js';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { ByVersionCommand } from '../../../access/requests.js';
import { dropView } from '../submit-review.js';
import { lineToChange } from '../line-to-change.js';
import { readActivity } from '../read-activity.js';

export class DeleteComment extends ByVersionCommand<ActivityView> {}

/** Deletes the words of a comment and leaves its line. That somebody did is written down, whoever wrote them. */
@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id, version }: DeleteComment): Promise<ActivityView> {
    await transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      const line = await lineToChange(em, actor, { id, version });
      const at = await databaseNow(em);
      const anyComment = actor.scope('comment.delete-any') === 'company';
      const by = { actorId: actor.userId, at };
      line.delete(by, { anyComment });
      await dropView(em, line, by);
      const change = {
        before: { deleted: false },
        after: { deleted: true },
        details: { userId: line.sourceId },
      };
      recordAct(em, actor, { verb: 'comment.deleted', ...theLine(line), ...change }, at);
    });
    return readActivity(this.reader, actor, { id }, this.links.image);
  }
}
