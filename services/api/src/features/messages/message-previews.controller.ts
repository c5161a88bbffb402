import { PreviewMessageBody } from '@app/contracts/messages/preview-message';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { PreviewMessage } from './commands/preview-message.js';

class PreviewMessageDto extends createZodDto(PreviewMessageBody) {}

@Controller('message-previews')
export class MessagePreviewsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @Requires('message.preview')
  preview(@CurrentActor() actor: Actor, @Body() body: PreviewMessageDto) {
    return this.commands.execute(new PreviewMessage(actor, body));
  }
}
