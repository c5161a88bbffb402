import { Module } from '@nestjs/common';
import { GrantConsentHandler } from './commands/grant-consent.js';
import { RenewConsentHandler } from './commands/renew-consent.js';
import { WithdrawConsentHandler } from './commands/withdraw-consent.js';
import { ConsentsController } from './consents.controller.js';
import { GetTalentPoolOfferHandler } from './queries/get-talent-pool-offer.js';
import { ListMyConsentsHandler } from './queries/list-my-consents.js';

/** What applicants agree to, and take back. */
@Module({
  controllers: [ConsentsController],
  providers: [
    GetTalentPoolOfferHandler,
    GrantConsentHandler,
    ListMyConsentsHandler,
    RenewConsentHandler,
    WithdrawConsentHandler,
  ],
})
export class ConsentsModule {}
