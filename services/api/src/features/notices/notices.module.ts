import { Module } from '@nestjs/common';
import { DraftNoticeHandler } from './commands/draft-notice.js';
import { EditNoticeHandler } from './commands/edit-notice.js';
import { PublishNoticeHandler } from './commands/publish-notice.js';
import { EmployerNoticesController } from './employer-notices.controller.js';
import { PublicNoticesController } from './public-notices.controller.js';
import { GetNoticeHandler } from './queries/get-notice.js';
import { GetPublicNoticeHandler } from './queries/get-public-notice.js';
import { ListNoticesHandler } from './queries/list-notices.js';

@Module({
  controllers: [EmployerNoticesController, PublicNoticesController],
  providers: [
    DraftNoticeHandler,
    EditNoticeHandler,
    GetNoticeHandler,
    GetPublicNoticeHandler,
    ListNoticesHandler,
    PublishNoticeHandler,
  ],
})
export class NoticesModule {}
