import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { describeForAdmin } from '../accounts/describe-account.js';
import { findAccount } from '../accounts/find-account.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { Database } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Named } from './named-account.js';

type Body = z.infer<typeof Named>;

/** An account as the product may see it. */
@Injectable()
export class AdminGetUser extends Action<Body> {
  readonly name = 'AdminGetUser';
  protected readonly shape = Named;

  constructor(
    private readonly client: KnownClient,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute(body: Body): Promise<IdentityAdminActions['AdminGetUser']['response']> {
    this.client.requirePool(body.UserPoolId);
    const account = await findAccount(this.database.read(), body.Username);
    if (!account) throw new Rejected('UserNotFoundException', identityMessages.userNotFound);
    const { Attributes, ...described } = describeForAdmin(account);
    return { ...described, UserAttributes: Attributes };
  }
}
