import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../core/action.js';
import type { Call } from '../core/call.js';
import { Named } from './named-account.js';
import { Standing } from './standing.js';

type Body = z.infer<typeof Named>;

/** Opens a shut account again; devices have to sign in anew. */
@Injectable()
export class AdminEnableUser extends Action<Body> {
  readonly name = 'AdminEnableUser';
  protected readonly shape = Named;

  constructor(private readonly standing: Standing) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminEnableUser']['response']> {
    return this.standing.change(this.name, true, { body, call });
  }
}
