import { FileLinkQuery, UploadRequestBody } from '@app/contracts/files/upload-request';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { CompleteUpload } from './commands/complete-upload.js';
import { DeleteFile } from './commands/delete-file.js';
import { RequestUpload } from './commands/request-upload.js';
import { GetDownloadLink } from './queries/get-download-link.js';
import { GetFile } from './queries/get-file.js';

class FileLinkQueryDto extends createZodDto(FileLinkQuery) {}
class UploadRequestDto extends createZodDto(UploadRequestBody) {}

@Controller('files')
export class FilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Requires('file.upload-own', { handsOutUpload: true })
  request(@CurrentActor() actor: Actor, @Body() body: UploadRequestDto) {
    return this.commands.execute(new RequestUpload(actor, body));
  }

  @Post(':id/complete')
  @HttpCode(200)
  @Requires('file.manage-own')
  complete(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.commands.execute(new CompleteUpload(actor, id, companyId));
  }

  @Get(':id')
  @Requires('file.manage-own')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new GetFile(actor, id, companyId));
  }

  @Delete(':id')
  @Requires('file.manage-own')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.commands.execute(new DeleteFile(actor, id, companyId));
  }

  @Get(':id/link')
  @Requires('file.manage-own')
  link(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Query() query: FileLinkQueryDto) {
    return this.queries.execute(new GetDownloadLink(actor, id, query));
  }
}
