import { ExtendAnswerBody } from '@app/contracts/responses/response-deadline';
import { MoveApplicationBody } from '@app/contracts/applications/move-application';
import {
  EditRefusalBody,
  RefuseApplicationBody,
  ReopenApplicationBody,
} from '@app/contracts/rejections/rejection';
import { HireApplicantBody } from '@app/contracts/applications/hire-applicant';
import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { ContractPipe } from '../../http/contract.pipe.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { DescribedBody } from '../../http/described-body.js';
import { IdPipe } from '../../http/id.pipe.js';
import { sendVersioned } from '../../http/version-header.js';
import { EditRefusal } from './commands/edit-refusal.js';
import { ExtendAnswer } from './commands/extend-answer.js';
import { HireApplicant } from './commands/hire-applicant.js';
import { MoveApplication } from './commands/move-application.js';
import { RefuseApplication } from './commands/refuse-application.js';
import { ReopenApplication } from './commands/reopen-application.js';
import { UndoMove } from './commands/undo-move.js';

class RefuseApplicationDto extends createZodDto(RefuseApplicationBody) {}
class EditRefusalDto extends createZodDto(EditRefusalBody) {}
class HireApplicantDto extends createZodDto(HireApplicantBody) {}
class ExtendAnswerDto extends createZodDto(ExtendAnswerBody) {}
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

  @Post('refusal')
  @HttpCode(200)
  @Requires('application.move')
  async refuse(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: RefuseApplicationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendVersioned(reply, await this.commands.execute(new RefuseApplication(actor, id, version, body)));
  }

  @Patch('refusal')
  @Requires('application.move')
  async editRefusal(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: EditRefusalDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendVersioned(reply, await this.commands.execute(new EditRefusal(actor, id, version, body)));
  }

  @Delete('refusal')
  @Requires('application.move')
  @DescribedBody(ReopenApplicationBody, { required: false })
  async reopen(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body(new ContractPipe(ReopenApplicationBody.optional())) body: ReopenApplicationBody | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const command = new ReopenApplication(actor, id, version, body ?? {});
    return sendVersioned(reply, await this.commands.execute(command));
  }

  @Post('answer-extension')
  @HttpCode(200)
  @Requires('application.extend-answer')
  async extendAnswer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: ExtendAnswerDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendVersioned(reply, await this.commands.execute(new ExtendAnswer(actor, id, version, body)));
  }

  @Post('hire')
  @HttpCode(200)
  @Requires('application.move')
  async hire(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: HireApplicantDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendVersioned(reply, await this.commands.execute(new HireApplicant(actor, id, version, body)));
  }

  @Delete('stage')
  @Requires('application.move')
  undoMove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new UndoMove(actor, id, version));
  }
}
