import { Module } from '@nestjs/common';
import { DeleteSavedSearchHandler } from './commands/delete-saved-search.js';
import { EditSavedSearchHandler } from './commands/edit-saved-search.js';
import { RenewSavedSearchHandler } from './commands/renew-saved-search.js';
import { SaveSearchHandler } from './commands/save-search.js';
import { ListSavedSearchesHandler } from './queries/list-saved-searches.js';
import { SavedSearchesController } from './saved-searches.controller.js';

@Module({
  controllers: [SavedSearchesController],
  providers: [
    DeleteSavedSearchHandler,
    EditSavedSearchHandler,
    ListSavedSearchesHandler,
    RenewSavedSearchHandler,
    SaveSearchHandler,
  ],
})
export class SavedSearchesModule {}
