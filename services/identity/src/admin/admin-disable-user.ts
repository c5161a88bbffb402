import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../core/action.js';
import type { Call } from '../core/call.js';
import { Named } from './named-account.js';
import { Standing } from './standing.js';

type Body = z.infer<typeof Named>;

/** Shuts an account: nobody signs in to it, and every device is signed out. */
@Injectable()
export class AdminDisableUser extends Action<Body> {
  readonly name = 'AdminDisableUser';
  protected readonly shape = Named;

  constructor(private readonly standing: Standing) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminDisableUser']['response']> {
    return this.standing.change(this.name, false, { body, call });
  }
}
