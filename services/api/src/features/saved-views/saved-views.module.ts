import { Module } from '@nestjs/common';
import { DeleteSavedViewHandler } from './commands/delete-saved-view.js';
import { EditSavedViewHandler } from './commands/edit-saved-view.js';
import { SaveViewHandler } from './commands/save-view.js';
import { CountSavedViewsHandler } from './queries/count-saved-views.js';
import { ListSavedViewsHandler } from './queries/list-saved-views.js';
import { SavedViewsController } from './saved-views.controller.js';

@Module({
  controllers: [SavedViewsController],
  providers: [
    CountSavedViewsHandler,
    DeleteSavedViewHandler,
    EditSavedViewHandler,
    ListSavedViewsHandler,
    SaveViewHandler,
  ],
})
export class SavedViewsModule {}
