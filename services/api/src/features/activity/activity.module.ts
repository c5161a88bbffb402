import { Module } from '@nestjs/common';
import { ActivitiesController } from './activities.controller.js';
import { DeleteCommentHandler } from './commands/delete-comment.js';
import { EditCommentHandler } from './commands/edit-comment.js';
import { InviteToJobHandler } from './commands/invite-to-job.js';
import { MarkAsReadHandler } from './commands/mark-as-read.js';
import { ResendMessageHandler } from './commands/resend-message.js';
import { WriteActivityHandler } from './commands/write-activity.js';
import { GetActivityHandler } from './queries/get-activity.js';
import { ListActivitiesHandler } from './queries/list-activities.js';

@Module({
  controllers: [ActivitiesController],
  providers: [
    DeleteCommentHandler,
    EditCommentHandler,
    GetActivityHandler,
    InviteToJobHandler,
    ListActivitiesHandler,
    MarkAsReadHandler,
    ResendMessageHandler,
    WriteActivityHandler,
  ],
})
export class ActivityModule {}
