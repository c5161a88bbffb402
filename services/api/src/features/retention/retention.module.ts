import { Module } from '@nestjs/common';
import { ChangeHoldHandler } from './commands/change-hold.js';
import { ConfirmRestrictionHandler } from './commands/confirm-restriction.js';
import { DecideRetentionRuleHandler } from './commands/decide-retention-rule.js';
import { DropRetentionRuleHandler } from './commands/drop-retention-rule.js';
import { EndHoldHandler } from './commands/end-hold.js';
import { ExportDueApplicationsHandler } from './commands/export-due-applications.js';
import { PauseNextRunHandler } from './commands/pause-next-run.js';
import { ResumeNextRunHandler } from './commands/resume-next-run.js';
import { SetHoldHandler } from './commands/set-hold.js';
import { HoldsController } from './holds.controller.js';
import { GetNextRunHandler } from './queries/get-next-run.js';
import { ListDueApplicationsHandler } from './queries/list-due-applications.js';
import { ListHoldsHandler } from './queries/list-holds.js';
import { ListRestrictionsHandler } from './queries/list-restrictions.js';
import { ListRetentionRulesHandler } from './queries/list-retention-rules.js';
import { ListRetentionRunsHandler } from './queries/list-retention-runs.js';
import { RestrictionsController } from './restrictions.controller.js';
import { RetentionRulesController } from './retention-rules.controller.js';
import { RetentionRunsController } from './retention-runs.controller.js';

/** How long applications are kept, what is held back from that, and what each night does. */
@Module({
  controllers: [RetentionRulesController, HoldsController, RestrictionsController, RetentionRunsController],
  providers: [
    ChangeHoldHandler,
    ConfirmRestrictionHandler,
    DecideRetentionRuleHandler,
    DropRetentionRuleHandler,
    EndHoldHandler,
    ExportDueApplicationsHandler,
    GetNextRunHandler,
    ListDueApplicationsHandler,
    ListHoldsHandler,
    ListRestrictionsHandler,
    ListRetentionRulesHandler,
    ListRetentionRunsHandler,
    PauseNextRunHandler,
    ResumeNextRunHandler,
    SetHoldHandler,
  ],
})
export class RetentionModule {}
