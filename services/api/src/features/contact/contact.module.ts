import { Module } from '@nestjs/common';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { ContactController } from './contact.controller.js';

@Module({ controllers: [ContactController], providers: [SendContactMessageHandler] })
export class ContactModule {}
