import type { EditJobBody } from '@app/contracts/jobs/job-details';
import { employerToLeanOn } from '@app/database/reads/employer-country';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { cleanRichText } from '@app/domain/jobs/rich-text';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import { lockJob } from '../lock-job.js';
import { RecordCommand } from '../../../access/requests.js';

type Edited = { id: string; version: number };

export class EditJob extends RecordCommand<Edited, EditJobBody> {}

/** Changes what was sent; the public side shows it at once. */
@CommandHandler(EditJob)
export class EditJobHandler implements ICommandHandler<EditJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditJob): Promise<Edited> {
    const companyId = actor.companyId;
    const job = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = await employerToLeanOn(em, companyId);
      const found = await lockJob(em, { id, companyId }, version);
      const { description } = body;
      const clean = description === undefined ? body : { ...body, description: cleanRichText(description) };
      const at = await databaseNow(em);
      const was = { ...found };
      const fields = found.edit(clean, { actorId: actor.userId, at }, company);
      // A draft saves itself while somebody writes; what the public has seen is another matter.
      if (found.publishedAt !== null && fields.length > 0) {
        const change = differences(valuesOf(was, fields), valuesOf(found, fields));
        recordAct(em, actor, { verb: 'job.edited', ...theJob(found), ...change }, at);
      }
      await projectJob(em, found.id);
      return found;
    });
    return { id: job.id, version: job.version };
  }
}
