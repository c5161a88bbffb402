import { screenPath } from '@app/contracts/access/screen-rules';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Public } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { Unsubscribe } from './commands/unsubscribe.js';

@Controller('alert-subscribers')
export class AlertsController {
  constructor(private readonly commands: CommandBus) {}

  /** For whoever opens the address of the mail's header: it ends nothing, the page asks first. */
  @Get(':id/:token')
  @Public('job-alert.unsubscribe')
  look(
    @Param('id', IdPipe) subscriberId: string,
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.status(303).header('location', screenPath('unsubscribe', { subscriberId, token }));
  }

  /** What a mailbox sends with one click (RFC 8058), and the page with its button. */
  @Post(':id/:token')
  @HttpCode(200)
  @Public('job-alert.unsubscribe')
  unsubscribe(@Param('id', IdPipe) subscriberId: string, @Param('token') token: string) {
    return this.commands.execute(new Unsubscribe(subscriberId, token));
  }
}
