import { MailDeliverySummaryQuery } from '@app/contracts/operations/mail-delivery';
import { ListQueuesQuery } from '@app/contracts/operations/queue';
import { AppError } from '@app/platform/errors/app-error';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { queuesTable } from './operations-tables.js';
import { CountQueues } from './commands/count-queues.js';
import { GetMailDeliverySummary } from './queries/get-mail-delivery-summary.js';
import { GetOperationsSummary } from './queries/get-operations-summary.js';
import { ListQueues } from './queries/list-queues.js';

class ListQueuesDto extends createZodDto(ListQueuesQuery) {}

class MailDeliverySummaryDto extends createZodDto(MailDeliverySummaryQuery) {}

@Controller()
export class QueuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('queues')
  @ListOf('QueueView', queuesTable)
  @Requires('queue.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListQueuesDto) {
    return this.queries.execute(new ListQueues(actor, query));
  }

  @Get('queues/:id')
  @Requires('queue.list')
  async get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    const query = ListQueuesQuery.parse({ filter: JSON.stringify({ id }) });
    const { rows } = await this.queries.execute(new ListQueues(actor, query));
    if (!rows[0]) throw new AppError('resource.not-found');
    return rows[0];
  }

  /** Has a worker read all queues now. */
  @Post('queue-readings')
  @HttpCode(202)
  @Requires('queue.count')
  count(@CurrentActor() actor: Actor) {
    return this.commands.execute(new CountQueues(actor));
  }

  /** How mails fare since a moment: counts alone. */
  @Get('mail-delivery-summary')
  @Requires('operations.count')
  mails(@CurrentActor() actor: Actor, @Query() query: MailDeliverySummaryDto) {
    return this.queries.execute(new GetMailDeliverySummary(actor, query));
  }

  /** What needs somebody, for the navigation. */
  @Get('operations-summary')
  @Requires('operations.count')
  summary(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetOperationsSummary(actor));
  }
}
