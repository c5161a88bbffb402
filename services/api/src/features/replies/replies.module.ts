import { Module } from '@nestjs/common';
import { ExportRepliesHandler } from './commands/export-replies.js';
import { GetReplyRecordHandler } from './queries/get-reply-record.js';
import { RepliesController } from './replies.controller.js';

@Module({
  controllers: [RepliesController],
  providers: [ExportRepliesHandler, GetReplyRecordHandler],
})
export class RepliesModule {}
