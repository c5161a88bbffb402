import { Module } from '@nestjs/common';
import { ActsAtSignIn } from './acts-at-sign-in.js';
import { CountedBesidePeople } from './counted-beside-people.js';
import { AskEmailChangeHandler } from './commands/ask-email-change.js';
import { AskProofAgainHandler } from './commands/ask-proof-again.js';
import { EndEmailChangeHandler } from './commands/end-email-change.js';
import { EndUserSessionHandler } from './commands/end-user-session.js';
import { EndUserSessionsHandler } from './commands/end-user-sessions.js';
import { LockAccountHandler } from './commands/lock-account.js';
import { SendPasswordResetHandler } from './commands/send-password-reset.js';
import { SendVerificationHandler } from './commands/send-verification.js';
import { UnlockAccountHandler } from './commands/unlock-account.js';
import { PendingAddresses } from './pending-addresses.js';
import { PeopleController } from './people.controller.js';
import { GetPersonHandler } from './queries/get-person.js';
import { ListPeopleHandler } from './queries/list-people.js';
import { ListPersonActsHandler } from './queries/list-person-acts.js';
import { ListPersonSessionsHandler } from './queries/list-person-sessions.js';
import { StandingTold } from './standing-told.js';

@Module({
  controllers: [PeopleController],
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
  ],
})
export class AccountsModule {}
