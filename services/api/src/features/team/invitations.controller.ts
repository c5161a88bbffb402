import {
  ChangeInvitationRoleBody,
  ListInvitationsQuery,
  SendInvitationBody,
  SendInvitationsBody,
} from '@app/contracts/team/invitation';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { rowOf } from '../../http/list-page.js';
import { invitationsTable } from './team-tables.js';
import { ChangeInvitationRole } from './commands/change-invitation-role.js';
import { ResendInvitation } from './commands/resend-invitation.js';
import { RevokeInvitation } from './commands/revoke-invitation.js';
import { SendInvitation } from './commands/send-invitation.js';
import { SendInvitations } from './commands/send-invitations.js';
import { ShareInvitationLink } from './commands/share-invitation-link.js';
import { ListInvitations } from './queries/list-invitations.js';

class ChangeInvitationRoleDto extends createZodDto(ChangeInvitationRoleBody) {}
class SendInvitationDto extends createZodDto(SendInvitationBody) {}
class SendInvitationsDto extends createZodDto(SendInvitationsBody) {}
class ListInvitationsDto extends createZodDto(ListInvitationsQuery) {}

/** Invitations as those who send them see them. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('invitations')
  @ListOf('InvitationView', invitationsTable)
  @Requires('invitation.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListInvitationsDto) {
    return this.queries.execute(new ListInvitations(actor, query));
  }

  @Get('invitations/:id')
  @Requires('invitation.list')
  async get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    const query = { ...ListInvitationsQuery.parse({}), filter: { id: [id], companyId } };
    const invitation = rowOf(await this.queries.execute(new ListInvitations(actor, query)));
    // A look at one to a company stands in the log of that company.
    if (invitation.entityId) actor.companyFor(invitation.entityId);
    return invitation;
  }

  @Post('invitations')
  @Requires('invitation.send')
  send(@CurrentActor() actor: Actor, @Body() body: SendInvitationDto) {
    return this.commands.execute(new SendInvitation(actor, body));
  }

  @Post('invitation-batches')
  @HttpCode(200)
  @Requires('invitation.send')
  sendMany(@CurrentActor() actor: Actor, @Body() body: SendInvitationsDto) {
    return this.commands.execute(new SendInvitations(actor, body));
  }

  @Post('invitations/:id/resend')
  @HttpCode(200)
  @Requires('invitation.resend')
  resend(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.commands.execute(new ResendInvitation(actor, id, companyId));
  }

  @Post('invitations/:id/role')
  @HttpCode(200)
  @Requires('invitation.send')
  changeRole(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @Body() body: ChangeInvitationRoleDto,
  ) {
    return this.commands.execute(new ChangeInvitationRole(actor, { id, companyId }, body));
  }

  @Post('invitations/:id/link')
  @HttpCode(200)
  @Requires('invitation.send')
  link(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.commands.execute(new ShareInvitationLink(actor, id, companyId));
  }

  @Delete('invitations/:id')
  @Requires('invitation.revoke')
  revoke(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.commands.execute(new RevokeInvitation(actor, id, companyId));
  }
}
