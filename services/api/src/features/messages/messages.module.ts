import { Module } from '@nestjs/common';
import { CreateMessageTemplateHandler } from './commands/create-message-template.js';
import { DeleteMessageTemplateHandler } from './commands/delete-message-template.js';
import { EditMessageTemplateHandler } from './commands/edit-message-template.js';
import { MessagePreviewsController } from './message-previews.controller.js';
import { MessageTemplatesController } from './message-templates.controller.js';
import { GetMessageTemplateHandler } from './queries/get-message-template.js';
import { ListMessageTemplatesHandler } from './queries/list-message-templates.js';
import { PreviewMessageHandler } from './commands/preview-message.js';

@Module({
  controllers: [MessagePreviewsController, MessageTemplatesController],
  providers: [
    CreateMessageTemplateHandler,
    DeleteMessageTemplateHandler,
    EditMessageTemplateHandler,
    GetMessageTemplateHandler,
    ListMessageTemplatesHandler,
    PreviewMessageHandler,
  ],
})
export class MessagesModule {}
