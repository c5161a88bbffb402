import { Module } from '@nestjs/common';
import { CompleteUploadHandler } from './commands/complete-upload.js';
import { DeleteFileHandler } from './commands/delete-file.js';
import { RequestUploadHandler } from './commands/request-upload.js';
import { FilesController } from './files.controller.js';
import { GetDownloadLinkHandler } from './queries/get-download-link.js';
import { GetFileHandler } from './queries/get-file.js';

@Module({
  controllers: [FilesController],
  providers: [
    CompleteUploadHandler,
    DeleteFileHandler,
    GetDownloadLinkHandler,
    GetFileHandler,
    RequestUploadHandler,
  ],
})
export class FilesModule {}
