import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { screenPath } from '@app/contracts/access/screen-rules';
import {
  RequestJobAlertsBody,
  ConfirmSearchesBody,
  RenewSearchBody,
  SearchOfAddressRecordBody,
} from '@app/contracts/saved-searches/saved-search';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { IfMatch } from '../../http/if-match.js';
import { Public } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { RequestJobAlerts } from './commands/request-job-alerts.js';
import { ConfirmSearches } from './commands/confirm-searches.js';
import { DeleteSearchOfAddress } from './commands/delete-search-of-address.js';
import { EditSearchOfAddress } from './commands/edit-search-of-address.js';
import { RenewSearchOfAddress } from './commands/renew-search-of-address.js';
import { Unsubscribe } from './commands/unsubscribe.js';
import { ListSearchesOfAddress } from './queries/list-searches-of-address.js';

class RequestJobAlertsDto extends createZodDto(RequestJobAlertsBody) {}
class ConfirmSearchesDto extends createZodDto(ConfirmSearchesBody) {}
class RenewSearchDto extends createZodDto(RenewSearchBody) {}
class SearchOfAddressRecordDto extends createZodDto(SearchOfAddressRecordBody) {}

@Controller('alert-subscribers')
export class AlertsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Answers the same whatever the address is: a mail asks its owner. */
  @Post()
  @HttpCode(202)
  @Public('job-alert.request')
  ask(@Body() body: RequestJobAlertsDto) {
    return this.commands.execute(new RequestJobAlerts(body));
  }

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

  @Get(':id/:token/searches')
  @Public('job-alert.manage')
  list(@Param('id', IdPipe) subscriberId: string, @Param('token') token: string) {
    return this.queries.execute(new ListSearchesOfAddress({ subscriberId, token }));
  }

  @Post(':id/:token/confirmation')
  @HttpCode(200)
  @Public('job-alert.manage')
  confirm(
    @Param('id', IdPipe) subscriberId: string,
    @Param('token') token: string,
    @Body() body: ConfirmSearchesDto,
  ) {
    return this.commands.execute(new ConfirmSearches({ subscriberId, token }, body));
  }

  @Patch(':id/:token/searches/:searchId')
  @Public('job-alert.manage')
  async edit(
    @Param('id', IdPipe) subscriberId: string,
    @Param('token') token: string,
    @Param('searchId', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: SearchOfAddressRecordDto,
    @ReadOnlyCheck(SearchOfAddressRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const { searches } = await this.queries.execute(new ListSearchesOfAddress({ subscriberId, token }));
    const read = async () => searches.find((search) => search.id === id);
    await checkReadOnly(read, version);
    const edit = new EditSearchOfAddress({ subscriberId, token }, id, version, body);
    return this.commands.execute(edit);
  }

  /** The body names the words that were read. */
  @Post(':id/:token/searches/:searchId/renewal')
  @HttpCode(200)
  @Public('job-alert.manage')
  renew(
    @Param('id', IdPipe) subscriberId: string,
    @Param('token') token: string,
    @Param('searchId', IdPipe) id: string,
    @Body() _read: RenewSearchDto,
  ) {
    const renewal = new RenewSearchOfAddress({ subscriberId, token }, id);
    return this.commands.execute(renewal);
  }

  @Delete(':id/:token/searches/:searchId')
  @Public('job-alert.manage')
  delete(
    @Param('id', IdPipe) subscriberId: string,
    @Param('token') token: string,
    @Param('searchId', IdPipe) id: string,
  ) {
    return this.commands.execute(new DeleteSearchOfAddress({ subscriberId, token }, id));
  }
}
