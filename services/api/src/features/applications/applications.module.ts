import { Module } from '@nestjs/common';
import { IdempotencyInterceptor } from '../../http/idempotency.interceptor.js';
import { ApplicationsController } from './applications.controller.js';
import { DecisionsController } from './decisions.controller.js';
import { CandidatesController } from './candidates.controller.js';
import { EditApplicationHandler } from './commands/edit-application.js';
import { EditRejectionHandler } from './commands/edit-rejection.js';
import { EraseCandidateHandler } from './commands/erase-candidate.js';
import { ExportApplicationsHandler } from './commands/export-applications.js';
import { ExtendResponseHandler } from './commands/extend-response.js';
import { HireApplicantHandler } from './commands/hire-applicant.js';
import { MoveApplicationHandler } from './commands/move-application.js';
import { RejectApplicationHandler } from './commands/reject-application.js';
import { ReopenApplicationHandler } from './commands/reopen-application.js';
import { SubmitApplicationHandler } from './commands/submit-application.js';
import { UndoMoveHandler } from './commands/undo-move.js';
import { WithdrawApplicationHandler } from './commands/withdraw-application.js';
import { GetApplicationHandler } from './queries/get-application.js';
import { GetCandidateHandler } from './queries/get-candidate.js';
import { GetCvTextHandler } from './queries/get-cv-text.js';
import { GetMyApplicationHandler } from './queries/get-my-application.js';
import { ListApplicationSourcesHandler } from './queries/list-application-sources.js';
import { ListApplicationTagsHandler } from './queries/list-application-tags.js';
import { ListApplicationsHandler } from './queries/list-applications.js';
import { ListMyApplicationsHandler } from './queries/list-my-applications.js';

@Module({
  controllers: [ApplicationsController, CandidatesController, DecisionsController],
  providers: [
    IdempotencyInterceptor,
    EditApplicationHandler,
    EditRejectionHandler,
    EraseCandidateHandler,
    ExportApplicationsHandler,
    ExtendResponseHandler,
    GetApplicationHandler,
    GetCandidateHandler,
    HireApplicantHandler,
    GetCvTextHandler,
    GetMyApplicationHandler,
    ListApplicationSourcesHandler,
    ListApplicationTagsHandler,
    ListApplicationsHandler,
    ListMyApplicationsHandler,
    MoveApplicationHandler,
    RejectApplicationHandler,
    ReopenApplicationHandler,
    SubmitApplicationHandler,
    UndoMoveHandler,
    WithdrawApplicationHandler,
  ],
})
export class ApplicationsModule {}
