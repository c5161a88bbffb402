import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { ActsAtSignIn } from './acts-at-sign-in.js';
import { RequestEmailChangeHandler } from './commands/request-email-change.js';
import { ResendEmailVerificationHandler } from './commands/resend-email-verification.js';
import { DeleteOwnAccountHandler } from './commands/delete-own-account.js';
import { EditOwnAccountHandler } from './commands/edit-own-account.js';
import { CancelEmailChangeHandler } from './commands/cancel-email-change.js';
import { EndMySessionHandler } from './commands/end-my-session.js';
import { EndMySessionsHandler } from './commands/end-my-sessions.js';
import { EndUserSessionHandler } from './commands/end-user-session.js';
import { EndUserSessionsHandler } from './commands/end-user-sessions.js';
import { CancelAccountDeletionHandler } from './commands/cancel-account-deletion.js';
import { SyncAccountFromTokenHandler } from './commands/sync-account-from-token.js';
import { LockAccountHandler } from './commands/lock-account.js';
import { RegisterAccountHandler } from './commands/register-account.js';
import { SendPasswordResetHandler } from './commands/send-password-reset.js';
import { SendVerificationHandler } from './commands/send-verification.js';
import { UnlockAccountHandler } from './commands/unlock-account.js';
import { CountedBesidePeople } from './counted-beside-people.js';
import { PendingAddresses } from './pending-addresses.js';
import { PeopleController } from './people.controller.js';
import { GetAccountDeletionHandler } from './queries/get-account-deletion.js';
import { GetMeHandler } from './queries/get-me.js';
import { GetPersonHandler } from './queries/get-person.js';
import { ListMyRolesHandler } from './queries/list-my-roles.js';
import { ListMySessionsHandler } from './queries/list-my-sessions.js';
import { ListPeopleHandler } from './queries/list-people.js';
import { ListPersonActsHandler } from './queries/list-person-acts.js';
import { ListPersonSessionsHandler } from './queries/list-person-sessions.js';
import { SessionsController } from './sessions.controller.js';
import { AccountStatusSync } from './account-status-sync.js';

/** One's own account, and the accounts platform admins look after. */
@Module({
  controllers: [PeopleController, AccountsController, SessionsController],
  providers: [
    CountedBesidePeople,
    AccountStatusSync,
    ActsAtSignIn,
    PendingAddresses,
    ListPeopleHandler,
    GetPersonHandler,
    ListPersonSessionsHandler,
    ListPersonActsHandler,
    LockAccountHandler,
    UnlockAccountHandler,
    EndUserSessionHandler,
    EndUserSessionsHandler,
    SendVerificationHandler,
    ResendEmailVerificationHandler,
    SendPasswordResetHandler,
    RequestEmailChangeHandler,
    CancelEmailChangeHandler,
    EndMySessionHandler,
    EndMySessionsHandler,
    ListMySessionsHandler,
    DeleteOwnAccountHandler,
    EditOwnAccountHandler,
    GetAccountDeletionHandler,
    CancelAccountDeletionHandler,
    GetMeHandler,
    ListMyRolesHandler,
    SyncAccountFromTokenHandler,
    RegisterAccountHandler,
  ],
})
export class AccountsModule {}
