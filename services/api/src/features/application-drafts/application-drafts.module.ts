import { Module } from '@nestjs/common';
import { ApplicationDraftsController } from './application-drafts.controller.js';
import { DiscardDraftHandler } from './commands/discard-draft.js';
import { KeepDraftHandler } from './commands/keep-draft.js';
import { ListMyDraftsHandler } from './queries/list-my-drafts.js';

@Module({
  controllers: [ApplicationDraftsController],
  providers: [DiscardDraftHandler, KeepDraftHandler, ListMyDraftsHandler],
})
export class ApplicationDraftsModule {}
