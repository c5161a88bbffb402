import { PublicNoticeQuery } from '@app/contracts/notices/employer-notice';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Public } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { GetPublicNotice } from './queries/get-public-notice.js';

class PublicNoticeDto extends createZodDto(PublicNoticeQuery) {}

@Controller('public-companies/:id/notice')
export class PublicNoticesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Public('public-notice.read')
  get(@Param('id', IdPipe) id: string, @Query() { number }: PublicNoticeDto) {
    return this.queries.execute(new GetPublicNotice(id, number));
  }
}
