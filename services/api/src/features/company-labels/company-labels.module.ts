import { Module } from '@nestjs/common';
import { AddCompanyLabelHandler } from './commands/add-company-label.js';
import { DeleteCompanyLabelHandler } from './commands/delete-company-label.js';
import { RenameCompanyLabelHandler } from './commands/rename-company-label.js';
import { RetireCompanyLabelHandler } from './commands/retire-company-label.js';
import { CompanyLabelsController } from './company-labels.controller.js';
import { GetCompanyLabelHandler } from './queries/get-company-label.js';
import { ListCompanyLabelsHandler } from './queries/list-company-labels.js';

@Module({
  controllers: [CompanyLabelsController],
  providers: [
    AddCompanyLabelHandler,
    DeleteCompanyLabelHandler,
    GetCompanyLabelHandler,
    ListCompanyLabelsHandler,
    RenameCompanyLabelHandler,
    RetireCompanyLabelHandler,
  ],
})
export class CompanyLabelsModule {}
