import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { DeleteOwnAccountHandler } from './commands/delete-own-account.js';
import { EditOwnAccountHandler } from './commands/edit-own-account.js';
import { EndMySessionHandler } from './commands/end-my-session.js';
import { EndMySessionsHandler } from './commands/end-my-sessions.js';
import { KeepOwnAccountHandler } from './commands/keep-own-account.js';
import { LearnOwnAccountHandler } from './commands/learn-own-account.js';
import { RegisterAccountHandler } from './commands/register-account.js';
import { GetAccountDeletionHandler } from './queries/get-account-deletion.js';
import { GetMeHandler } from './queries/get-me.js';
import { ListMyRolesHandler } from './queries/list-my-roles.js';
import { ListMySessionsHandler } from './queries/list-my-sessions.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  controllers: [AccountsController, SessionsController],
  providers: [
    EndMySessionHandler,
    EndMySessionsHandler,
    ListMySessionsHandler,
    DeleteOwnAccountHandler,
    EditOwnAccountHandler,
    GetAccountDeletionHandler,
    KeepOwnAccountHandler,
    GetMeHandler,
    ListMyRolesHandler,
    LearnOwnAccountHandler,
    RegisterAccountHandler,
  ],
})
export class IdentityModule {}
