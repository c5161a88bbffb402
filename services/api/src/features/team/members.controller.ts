import { MemberRecordBody, ListMembersQuery, ListPlatformAdminsQuery } from '@app/contracts/team/member';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { rowOf } from '../../http/list-page.js';
import { adminsTable } from './team-tables.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { ChangeMemberRole } from './commands/change-member-role.js';
import { SetMemberActive } from './commands/set-member-active.js';
import { LeaveTeam } from './commands/leave-team.js';
import { RemoveMember } from './commands/remove-member.js';
import { RemovePlatformAdmin } from './commands/remove-platform-admin.js';
import { ListMembers } from './queries/list-members.js';
import { ListPlatformAdmins } from './queries/list-platform-admins.js';

class ListMembersDto extends createZodDto(ListMembersQuery) {}
class ListPlatformAdminsDto extends createZodDto(ListPlatformAdminsQuery) {}
class MemberRecordDto extends createZodDto(MemberRecordBody) {}

/** The people of a company, and those of the platform. */
@Controller()
export class MembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('company-users')
  @ListOf('MemberView')
  @Requires('member.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListMembersDto) {
    return this.queries.execute(new ListMembers(actor, query));
  }

  @Patch('company-users/:id')
  @Requires('member.change-role')
  async changeRole(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @IfMatch() version: number,
    @Body() body: MemberRecordDto,
    @ReadOnlyCheck(MemberRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.member(actor, id, companyId), version);
    const command = new ChangeMemberRole(actor, { id, companyId, version }, body);
    return this.commands.execute(command);
  }

  @Post('company-users/:id/deactivate')
  @HttpCode(200)
  @Requires('member.deactivate')
  deactivate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @OptionalIfMatch() version: number | undefined,
  ) {
    const command = new SetMemberActive(actor, { id, companyId, version }, false);
    return this.commands.execute(command);
  }

  @Post('company-users/:id/reactivate')
  @HttpCode(200)
  @Requires('member.deactivate')
  reactivate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @OptionalIfMatch() version: number | undefined,
  ) {
    const command = new SetMemberActive(actor, { id, companyId, version }, true);
    return this.commands.execute(command);
  }

  @Delete('company-users/:id')
  @Requires('member.deactivate')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.commands.execute(new RemoveMember(actor, { id, companyId }));
  }

  @Delete('user-roles/:id')
  @Requires('member.leave')
  leave(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new LeaveTeam(actor, id));
  }

  @Get('admins')
  @ListOf('MemberView', adminsTable)
  @Requires('platform-admin.list')
  admins(@CurrentActor() actor: Actor, @Query() query: ListPlatformAdminsDto) {
    return this.queries.execute(new ListPlatformAdmins(actor, query));
  }

  @Get('admins/:id')
  @Requires('platform-admin.list')
  async admin(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    const query = { ...ListPlatformAdminsQuery.parse({}), filter: { id: [id] } };
    return rowOf(await this.queries.execute(new ListPlatformAdmins(actor, query)));
  }

  @Delete('admins/:id')
  @Requires('platform-admin.remove')
  removeAdmin(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new RemovePlatformAdmin(actor, id));
  }

  private async member(actor: Actor, id: string, companyId: string | undefined) {
    const query = {
      ...ListMembersQuery.parse({}),
      filter: { id: [id], ...(companyId ? { companyId } : {}) },
    };
    return rowOf(await this.queries.execute(new ListMembers(actor, query)));
  }
}
