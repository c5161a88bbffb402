import { OwnAccountRecordBody, RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { roles, roleTypes } from '@app/contracts/access/roles';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { ContractPipe } from '../../http/contract.pipe.js';
import { Actor } from '../../access/actor.js';
import { CurrentAccess, CurrentAccessToken } from '../../access/current-access.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { DescribedBody } from '../../http/described-body.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { DeleteOwnAccount } from './commands/delete-own-account.js';
import { EditOwnAccount } from './commands/edit-own-account.js';
import { CancelAccountDeletion } from './commands/cancel-account-deletion.js';
import { SyncAccountFromToken } from './commands/sync-account-from-token.js';
import { RegisterAccount } from './commands/register-account.js';
import { GetAccountDeletion } from './queries/get-account-deletion.js';
import { GetMe } from './queries/get-me.js';
import { ListMyRoles } from './queries/list-my-roles.js';

class OwnAccountRecordDto extends createZodDto(OwnAccountRecordBody) {}

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('roles')
  @ListOf('Role')
  @Requires('role.list')
  roles(@Query() query: ShortListDto) {
    return shortPage(
      roleTypes.map((type) => roles[type]),
      query,
    );
  }

  @Get('users/me')
  @Requires('user.read-own')
  me(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetMe(actor));
  }

  @Patch('users/me')
  @Requires('user.edit-own')
  async edit(
    @CurrentActor() actor: Actor,
    @IfMatch() version: number,
    @Body() body: OwnAccountRecordDto,
    @ReadOnlyCheck(OwnAccountRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetMe(actor)), version);
    return this.commands.execute(new EditOwnAccount(actor, version, body));
  }

  @Get('users/me/deletion')
  @Requires('user.read-own')
  deletion(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetAccountDeletion(actor));
  }

  @Delete('users/me')
  @Requires('user.erase-own')
  delete(@CurrentActor() actor: Actor, @CurrentAccess() access: VerifiedAccess) {
    return this.commands.execute(new DeleteOwnAccount(actor, access));
  }

  @Delete('users/me/deletion')
  @Requires('user.edit-own')
  cancelDeletion(@CurrentActor() actor: Actor) {
    return this.commands.execute(new CancelAccountDeletion(actor));
  }

  /** After a change at the sign-in service, which tells nobody of its own accord. */
  @Post('users/me/refresh')
  @HttpCode(200)
  @Requires('user.edit-own')
  refresh(@CurrentActor() actor: Actor, @CurrentAccessToken() accessToken: string) {
    return this.commands.execute(new SyncAccountFromToken(actor, accessToken));
  }

  @Get('user-roles')
  @ListOf('RoleAssignmentView')
  @Requires('role-assignment.list-own')
  async myRoles(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListMyRoles(actor)), query);
  }

  @Post('user-accounts')
  @Requires('user-account.register')
  @DescribedBody(RegisterAccountBody)
  register(
    @CurrentActor() actor: Actor,
    @Body(new ContractPipe(RegisterAccountBody)) body: RegisterAccountBody,
  ) {
    return this.commands.execute(new RegisterAccount(actor, body));
  }
}
