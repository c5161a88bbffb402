import { ContactMessageBody } from '@app/contracts/contact/contact-message';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Public } from '../../http/decorators.js';
import { SendContactMessage } from './commands/send-contact-message.js';

class ContactMessageDto extends createZodDto(ContactMessageBody) {}

@Controller('contact-messages')
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(204)
  @Public('contact-message.send')
  send(@Body() body: ContactMessageDto) {
    return this.commands.execute(new SendContactMessage(body));
  }
}
