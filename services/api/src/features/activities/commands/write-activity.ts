import type { ActivityView } from '@app/contracts/activity/activity';
import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import { ScopedReader } from '@app/database/scoped-read';
import { databaseNow, transaction } from '@app/database/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../http/actor.js';
import { applicationToWriteOn } from '../application-to-write-on.js';
import { readActivity } from '../read-activity.js';

export class WriteActivity extends Command<ActivityView> {
  constructor(
    readonly actor: Actor,
    readonly body: WriteActivityBody,
  ) {
    super();
  }
}

/** Writes a comment on a candidate. */
@CommandHandler(WriteActivity)
export class WriteActivityHandler implements ICommandHandler<WriteActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, body }: WriteActivity): Promise<ActivityView> {
    const { id } = await transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      const application = await applicationToWriteOn(em, actor, body.entityId);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const line = Activity.comment(application, body.content, by);
      em.persist(line);
      return line;
    });
    return readActivity(this.reader, actor, { id }, this.links.image);
  }
}
