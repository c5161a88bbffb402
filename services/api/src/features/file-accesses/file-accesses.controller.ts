import { ListFileAccessesQuery } from '@app/contracts/file-accesses/file-access';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { sendPage } from '../../http/list-page.js';
import { ListFileAccesses } from './queries/list-file-accesses.js';

class ListFileAccessesDto extends createZodDto(ListFileAccessesQuery) {}

@Controller('file-accesses')
export class FileAccessesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ListOf('FileAccessView')
  @Requires('file-access.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListFileAccessesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, 'file-accesses', await this.queries.execute(new ListFileAccesses(actor, query)));
  }
}
