import { Module } from '@nestjs/common';
import { ApplicationDraftsController } from './application-drafts.controller.js';
import { DiscardDraftHandler } from './commands/discard-draft.js';
import { SaveDraftHandler } from './commands/save-draft.js';
import { ListMyDraftsHandler } from './queries/list-my-drafts.js';

@Module({
  controllers: [ApplicationDraftsController],
  providers: [DiscardDraftHandler, SaveDraftHandler, ListMyDraftsHandler],
})
export class ApplicationDraftsModule {}
