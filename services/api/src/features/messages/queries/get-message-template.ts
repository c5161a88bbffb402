import type { MessageTemplateView } from '@app/contracts/messages/message-template';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { selectTemplates, type TemplateRow, templateViewOf } from '../template-record.js';

export class GetMessageTemplate extends Query<MessageTemplateView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** One template of the acting company. */
@QueryHandler(GetMessageTemplate)
export class GetMessageTemplateHandler implements IQueryHandler<GetMessageTemplate> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetMessageTemplate): Promise<MessageTemplateView> {
    const { companyId } = actor;
    const row = await this.reader.first<TemplateRow>(actor.companyMode(companyId), {
      name: 'message-template',
      text: `${selectTemplates} and id = $2`,
      values: [companyId, id],
    });
    if (!row) throw new AppError('resource.not-found');
    return templateViewOf(row);
  }
}
