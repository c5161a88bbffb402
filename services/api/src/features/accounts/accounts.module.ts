import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { ActsAtSignIn } from './acts-at-sign-in.js';
import { AskEmailChangeHandler } from './commands/ask-email-change.js';
import { AskProofAgainHandler } from './commands/ask-proof-again.js';
import { DeleteOwnAccountHandler } from './commands/delete-own-account.js';
import { EditOwnAccountHandler } from './commands/edit-own-account.js';
import { EndEmailChangeHandler } from './commands/end-email-change.js';
import { EndMySessionHandler } from './commands/end-my-session.js';
import { EndMySessionsHandler } from './commands/end-my-sessions.js';
import { EndUserSessionHandler } from './commands/end-user-session.js';
import { EndUserSessionsHandler } from './commands/end-user-sessions.js';
import { KeepOwnAccountHandler } from './commands/keep-own-account.js';
import { LearnOwnAccountHandler } from './commands/learn-own-account.js';
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
import { StandingTold } from './standing-told.js';

/** One's own account, and the accounts platform admins look after. */
@Module({
  controllers: [PeopleController, AccountsController, SessionsController],
  providers: [
    CountedBesidePeople,
    StandingTold,
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
    AskProofAgainHandler,
    SendPasswordResetHandler,
    AskEmailChangeHandler,
    EndEmailChangeHandler,
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
export class AccountsModule {}
