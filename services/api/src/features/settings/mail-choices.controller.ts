import { screenPath } from '@app/contracts/access/screen-rules';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Public } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { EndMails } from './commands/end-mails.js';

@Controller('mail-choices')
export class MailChoicesController {
  constructor(private readonly commands: CommandBus) {}

  /** For whoever opens the address of the mail's header: it ends nothing, the page asks first. */
  @Get(':id/:kind/:token')
  @Public('notification-settings.end-by-link')
  look(
    @Param('id', IdPipe) userId: string,
    @Param('kind') kind: string,
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.status(303).header('location', screenPath('endMails', { userId, kind, token }));
  }

  /** What a mailbox sends with one click (RFC 8058), and the page with its button. */
  @Post(':id/:kind/:token')
  @HttpCode(200)
  @Public('notification-settings.end-by-link')
  end(@Param('id', IdPipe) userId: string, @Param('kind') kind: string, @Param('token') token: string) {
    return this.commands.execute(new EndMails(userId, kind, token));
  }
}
