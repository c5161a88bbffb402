import { Module } from '@nestjs/common';
import { EditLegalHoldHandler } from './commands/edit-legal-hold.js';
import { ConfirmRestrictionHandler } from './commands/confirm-restriction.js';
import { SetRetentionRuleHandler } from './commands/set-retention-rule.js';
import { DeleteRetentionRuleHandler } from './commands/delete-retention-rule.js';
import { EndLegalHoldHandler } from './commands/end-legal-hold.js';
import { ExportDueApplicationsHandler } from './commands/export-due-applications.js';
import { PauseNextRunHandler } from './commands/pause-next-run.js';
import { ResumeNextRunHandler } from './commands/resume-next-run.js';
import { CreateLegalHoldHandler } from './commands/create-legal-hold.js';
import { LegalHoldsController } from './holds.controller.js';
import { GetNextRunHandler } from './queries/get-next-run.js';
import { ListDueApplicationsHandler } from './queries/list-due-applications.js';
import { ListLegalHoldsHandler } from './queries/list-legal-holds.js';
import { ListRestrictionsHandler } from './queries/list-restrictions.js';
import { ListRetentionRulesHandler } from './queries/list-retention-rules.js';
import { ListRetentionRunsHandler } from './queries/list-retention-runs.js';
import { RestrictionsController } from './restrictions.controller.js';
import { RetentionRulesController } from './retention-rules.controller.js';
import { RetentionRunsController } from './retention-runs.controller.js';

/** How long applications are kept, what is held back from that, and what each night does. */
@Module({
  controllers: [
    RetentionRulesController,
    LegalHoldsController,
    RestrictionsController,
    RetentionRunsController,
  ],
  providers: [
    EditLegalHoldHandler,
    ConfirmRestrictionHandler,
    SetRetentionRuleHandler,
    DeleteRetentionRuleHandler,
    EndLegalHoldHandler,
    ExportDueApplicationsHandler,
    GetNextRunHandler,
    ListDueApplicationsHandler,
    ListLegalHoldsHandler,
    ListRestrictionsHandler,
    ListRetentionRulesHandler,
    ListRetentionRunsHandler,
    PauseNextRunHandler,
    ResumeNextRunHandler,
    CreateLegalHoldHandler,
  ],
})
export class RetentionModule {}
