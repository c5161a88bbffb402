import { ApplicantProfileRecordBody } from '@app/contracts/applicants/applicant-profile';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { EditProfile } from './commands/edit-profile.js';
import { GetMyProfile } from './queries/get-my-profile.js';

class ApplicantProfileRecordDto extends createZodDto(ApplicantProfileRecordBody) {}

@Controller('user-applicant')
export class ApplicantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':userId')
  @Requires('applicant-profile.read-own')
  get(@CurrentActor() actor: Actor, @Param('userId', IdPipe) userId: string) {
    return this.queries.execute(new GetMyProfile(actor, userId));
  }

  @Patch(':userId')
  @Requires('applicant-profile.edit-own')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('userId', IdPipe) userId: string,
    @IfMatch() version: number,
    @Body() body: ApplicantProfileRecordDto,
    @ReadOnlyCheck(ApplicantProfileRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetMyProfile(actor, userId)), version);
    return this.commands.execute(new EditProfile(actor, userId, version, body));
  }
}
