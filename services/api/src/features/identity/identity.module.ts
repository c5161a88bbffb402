import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { EditOwnAccountHandler } from './commands/edit-own-account.js';
import { RegisterAccountHandler } from './commands/register-account.js';
import { GetMeHandler } from './queries/get-me.js';
import { ListMyRolesHandler } from './queries/list-my-roles.js';

@Module({
  controllers: [AccountsController],
  providers: [EditOwnAccountHandler, GetMeHandler, ListMyRolesHandler, RegisterAccountHandler],
})
export class IdentityModule {}
