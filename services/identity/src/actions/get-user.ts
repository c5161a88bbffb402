import type { UserDescription } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { attributesOf } from '../accounts/describe-account.js';
import type { Call } from '../core/call.js';
import { jwt } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { AccessTokenReader } from '../tokens/access-token-reader.js';
import { Action } from '../core/action.js';

const Body = z.object({ AccessToken: jwt });
type Body = z.infer<typeof Body>;

/** What the service knows about the person who asks. */
@Injectable()
export class GetUser extends Action<Body> {
  readonly name = 'GetUser';
  protected readonly shape = Body;

  constructor(
    private readonly limits: RateLimits,
    private readonly tokens: AccessTokenReader,
  ) {
    super();
  }

  protected async execute({ AccessToken }: Body, _call: Call): Promise<UserDescription> {
    const { account } = await this.tokens.read(AccessToken);
    await this.limits.spend('token-use', account.id);
    return { Username: account.id, UserAttributes: attributesOf(account) };
  }
}
