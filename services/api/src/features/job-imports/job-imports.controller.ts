import { ListJobImportsQuery, RequestJobImportBody } from '@app/contracts/job-imports/job-import';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { importsTable } from './imports-table.js';
import { RequestJobImport } from './commands/request-job-import.js';
import { StartJobImport } from './commands/start-job-import.js';
import { ExportImportProblems } from './queries/export-import-problems.js';
import { GetJobImport } from './queries/get-job-import.js';
import { ListJobImports } from './queries/list-job-imports.js';

class RequestJobImportDto extends createZodDto(RequestJobImportBody) {}
class ListJobImportsDto extends createZodDto(ListJobImportsQuery) {}

@Controller('job-imports')
export class JobImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('JobImportView', importsTable)
  @Requires('job-import.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListJobImportsDto) {
    return this.queries.execute(new ListJobImports(actor, query));
  }

  @Get(':id')
  @Requires('job-import.list')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new GetJobImport(actor, id, companyId));
  }

  @Get(':id/problems')
  @Requires('job-import.list')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="import-problems.csv"')
  problems(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new ExportImportProblems(actor, id, companyId));
  }

  @Post()
  @Requires('job.import', { handsOutUpload: true })
  request(@CurrentActor() actor: Actor, @Body() body: RequestJobImportDto) {
    return this.commands.execute(new RequestJobImport(actor, body));
  }

  @Post(':id/start')
  @HttpCode(200)
  @Requires('job.import')
  start(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new StartJobImport(actor, id));
  }
}
