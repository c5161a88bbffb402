import { ExtendResponseBody } from '@app/contracts/responses/response-deadline';
import { MoveApplicationBody } from '@app/contracts/applications/move-application';
import {
  EditRejectionBody,
  RejectApplicationBody,
  ReopenApplicationBody,
} from '@app/contracts/rejections/rejection';
import { HireApplicantBody } from '@app/contracts/applications/hire-applicant';
import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { ContractPipe } from '../../http/contract.pipe.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { DescribedBody } from '../../http/described-body.js';
import { IdPipe } from '../../http/id.pipe.js';
import { EditRejection } from './commands/edit-rejection.js';
import { ExtendResponse } from './commands/extend-response.js';
import { HireApplicant } from './commands/hire-applicant.js';
import { MoveApplication } from './commands/move-application.js';
import { RejectApplication } from './commands/reject-application.js';
import { ReopenApplication } from './commands/reopen-application.js';
import { UndoMove } from './commands/undo-move.js';

class RejectApplicationDto extends createZodDto(RejectApplicationBody) {}
class EditRejectionDto extends createZodDto(EditRejectionBody) {}
class HireApplicantDto extends createZodDto(HireApplicantBody) {}
class ExtendResponseDto extends createZodDto(ExtendResponseBody) {}
class MoveApplicationDto extends createZodDto(MoveApplicationBody) {}

/** What a company decides about an application: to move it, refuse it, hire, or take longer to answer. */
@Controller('job-applications/:id')
export class DecisionsController {
  constructor(private readonly commands: CommandBus) {}

  @Put('stage')
  @Requires('application.move')
  move(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: MoveApplicationDto,
  ) {
    return this.commands.execute(new MoveApplication(actor, id, version, body));
  }

  @Post('rejection')
  @HttpCode(200)
  @Requires('application.move')
  reject(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: RejectApplicationDto,
  ) {
    return this.commands.execute(new RejectApplication(actor, id, version, body));
  }

  @Patch('rejection')
  @Requires('application.move')
  editRejection(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: EditRejectionDto,
  ) {
    return this.commands.execute(new EditRejection(actor, id, version, body));
  }

  @Delete('rejection')
  @Requires('application.move')
  @DescribedBody(ReopenApplicationBody, { required: false })
  reopen(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body(new ContractPipe(ReopenApplicationBody.optional())) body: ReopenApplicationBody | undefined,
  ) {
    const command = new ReopenApplication(actor, id, version, body ?? {});
    return this.commands.execute(command);
  }

  @Post('response-extension')
  @HttpCode(200)
  @Requires('application.extend-response')
  extendResponse(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: ExtendResponseDto,
  ) {
    return this.commands.execute(new ExtendResponse(actor, id, version, body));
  }

  @Post('hire')
  @HttpCode(200)
  @Requires('application.move')
  hire(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: HireApplicantDto,
  ) {
    return this.commands.execute(new HireApplicant(actor, id, version, body));
  }

  @Delete('stage')
  @Requires('application.move')
  undoMove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new UndoMove(actor, id, version));
  }
}
