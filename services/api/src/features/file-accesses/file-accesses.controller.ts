import { ListFileAccessesQuery } from '@app/contracts/file-accesses/file-access';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { ListFileAccesses } from './queries/list-file-accesses.js';

class ListFileAccessesDto extends createZodDto(ListFileAccessesQuery) {}

@Controller('file-accesses')
export class FileAccessesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ListOf('FileAccessView')
  @Requires('file-access.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListFileAccessesDto) {
    return this.queries.execute(new ListFileAccesses(actor, query));
  }
}
