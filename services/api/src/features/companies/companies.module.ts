import { Module } from '@nestjs/common';
import { ChangeCompanyStatusHandler } from './commands/change-company-status.js';
import { CompaniesController } from './companies.controller.js';
import { GetCompanyHandler } from './queries/get-company.js';
import { ListCompaniesHandler } from './queries/list-companies.js';

@Module({
  controllers: [CompaniesController],
  providers: [ChangeCompanyStatusHandler, GetCompanyHandler, ListCompaniesHandler],
})
export class CompaniesModule {}
