import { Module } from '@nestjs/common';
import { RequestJobImportHandler } from './commands/request-job-import.js';
import { StartJobImportHandler } from './commands/start-job-import.js';
import { JobImportsController } from './job-imports.controller.js';
import { ExportImportProblemsHandler } from './queries/export-import-problems.js';
import { GetJobImportHandler } from './queries/get-job-import.js';
import { ListJobImportsHandler } from './queries/list-job-imports.js';

/** Jobs from a file: uploading it, starting the worker, watching it. */
@Module({
  controllers: [JobImportsController],
  providers: [
    ExportImportProblemsHandler,
    GetJobImportHandler,
    ListJobImportsHandler,
    RequestJobImportHandler,
    StartJobImportHandler,
  ],
})
export class JobImportsModule {}
