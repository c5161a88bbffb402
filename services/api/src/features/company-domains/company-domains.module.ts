import { Module } from '@nestjs/common';
import { AskForDomainCheckHandler } from './commands/ask-for-domain-check.js';
import { NameDomainHandler } from './commands/name-domain.js';
import { RemoveDomainHandler } from './commands/remove-domain.js';
import { CompanyDomainsController } from './company-domains.controller.js';
import { GetCompanyDomainHandler } from './queries/get-company-domain.js';

/** Domains companies prove to be theirs. */
@Module({
  controllers: [CompanyDomainsController],
  providers: [AskForDomainCheckHandler, GetCompanyDomainHandler, NameDomainHandler, RemoveDomainHandler],
})
export class CompanyDomainsModule {}
