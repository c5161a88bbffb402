import type { MessageTemplateView } from '@app/contracts/messages/message-template';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { selectTemplates } from '../template-record.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetMessageTemplate extends RecordQuery<MessageTemplateView> {}

/** One template of the acting company. */
@QueryHandler(GetMessageTemplate)
export class GetMessageTemplateHandler implements IQueryHandler<GetMessageTemplate> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetMessageTemplate): Promise<MessageTemplateView> {
    const { companyId } = actor;
    const template = await this.reader.view<MessageTemplateView>(actor.companyMode(companyId), {
      name: 'message-template',
      text: `${selectTemplates} and id = $2`,
      values: [companyId, id],
    });
    if (!template) throw new AppError('resource.not-found');
    return template;
  }
}
