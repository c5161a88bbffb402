import { Module } from '@nestjs/common';
import { RequestDomainCheckHandler } from './commands/request-domain-check.js';
import { AddCompanyDomainHandler } from './commands/add-company-domain.js';
import { RemoveDomainHandler } from './commands/remove-domain.js';
import { CompanyDomainsController } from './company-domains.controller.js';
import { GetCompanyDomainHandler } from './queries/get-company-domain.js';

/** Domains companies prove to be theirs. */
@Module({
  controllers: [CompanyDomainsController],
  providers: [
    RequestDomainCheckHandler,
    GetCompanyDomainHandler,
    AddCompanyDomainHandler,
    RemoveDomainHandler,
  ],
})
export class CompanyDomainsModule {}
