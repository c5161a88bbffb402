import { Module } from '@nestjs/common';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { ContactController } from './contact.controller.js';
import { ListContactMessagesHandler } from './queries/list-contact-messages.js';

@Module({
  controllers: [ContactController],
  providers: [SendContactMessageHandler, ListContactMessagesHandler],
})
export class ContactModule {}
