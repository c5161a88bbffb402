import type { AuthenticationOutcome } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Call } from '../core/call.js';
import { clientId, submittedPassword, text, username } from '../core/parse-request.js';
import { invalidParameter } from '../core/errors.js';
import { RefreshWithoutExchange } from '../sessions/refresh-without-exchange.js';
import { SignInWithPassword } from '../sessions/sign-in-with-password.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({
  ClientId: clientId,
  AuthFlow: text(64),
  AuthParameters: z
    .object({
      USERNAME: username.optional(),
      PASSWORD: submittedPassword.optional(),
      REFRESH_TOKEN: text(8192).optional(),
    })
    .default({}),
});
type Body = z.infer<typeof Body>;

const otherFlows = [
  'USER_SRP_AUTH',
  'CUSTOM_AUTH',
  'USER_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'ADMIN_NO_SRP_AUTH',
];

/** The door of every sign-in and of the plain refresh. */
@Injectable()
export class InitiateAuth extends Action<Body> {
  readonly name = 'InitiateAuth';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly signIn: SignInWithPassword,
    private readonly refresh: RefreshWithoutExchange,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<AuthenticationOutcome> {
    this.client.require(body.ClientId);
    const { USERNAME, PASSWORD, REFRESH_TOKEN } = body.AuthParameters;
    switch (body.AuthFlow) {
      case 'USER_PASSWORD_AUTH':
        return this.signIn.run(
          {
            clientId: body.ClientId,
            username: present('USERNAME', USERNAME),
            password: present('PASSWORD', PASSWORD),
          },
          call,
        );
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return this.refresh.run(body.ClientId, present('REFRESH_TOKEN', REFRESH_TOKEN), call);
      default:
        throw invalidParameter(
          otherFlows.includes(body.AuthFlow)
            ? `${body.AuthFlow} is not enabled for the client.`
            : 'Initiate Auth method not supported.',
        );
    }
  }
}

function present(name: string, value: string | undefined): string {
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
