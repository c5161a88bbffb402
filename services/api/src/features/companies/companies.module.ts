import { Module } from '@nestjs/common';
import { RequestCompanyDeletionHandler } from './commands/request-company-deletion.js';
import { CancelCompanyDeletionHandler } from './commands/cancel-company-deletion.js';
import { ChangeCompanyStatusHandler } from './commands/change-company-status.js';
import { CreateCompanyHandler } from './commands/create-company.js';
import { EditCompanyHandler } from './commands/edit-company.js';
import { RestoreCompanyHandler } from './commands/restore-company.js';
import { SuspendCompanyHandler } from './commands/suspend-company.js';
import { CompaniesController } from './companies.controller.js';
import { CompanyImages } from './company-images.js';
import { PublicCompaniesController } from './public-companies.controller.js';
import { GetCompanyHandler } from './queries/get-company.js';
import { GetCompanyDeletionHandler } from './queries/get-company-deletion.js';
import { GetPublicCompanyHandler } from './queries/get-public-company.js';
import { ListCompaniesHandler } from './queries/list-companies.js';
import { ListCompanyJobsHandler } from './queries/list-company-jobs.js';

@Module({
  controllers: [CompaniesController, PublicCompaniesController],
  providers: [
    RequestCompanyDeletionHandler,
    ChangeCompanyStatusHandler,
    CompanyImages,
    CreateCompanyHandler,
    EditCompanyHandler,
    GetCompanyHandler,
    GetCompanyDeletionHandler,
    GetPublicCompanyHandler,
    ListCompaniesHandler,
    ListCompanyJobsHandler,
    RestoreCompanyHandler,
    SuspendCompanyHandler,
    CancelCompanyDeletionHandler,
  ],
})
export class CompaniesModule {}
