import { Module } from '@nestjs/common';
import { RequestDataExportHandler } from './commands/request-data-export.js';
import { DataExportsController } from './data-exports.controller.js';
import { GetDataExportHandler } from './queries/get-data-export.js';
import { GetDataExportLinkHandler } from './queries/get-data-export-link.js';
import { ListDataExportsHandler } from './queries/list-data-exports.js';

@Module({
  controllers: [DataExportsController],
  providers: [
    GetDataExportHandler,
    GetDataExportLinkHandler,
    ListDataExportsHandler,
    RequestDataExportHandler,
  ],
})
export class DataExportsModule {}
