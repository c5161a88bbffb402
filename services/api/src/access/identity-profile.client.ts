import { identityContentType, identityTargetPrefix, type AttributeType } from '@app/contracts/identity/wire';
import { personName } from '@app/contracts/vocabulary/text';
import { AppError } from '@app/platform/errors/app-error';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const answer = z.object({
  Username: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** What the identity service says about the holder of a token. */
export type IdentityProfile = { email: string; emailVerified: boolean; firstName: string; lastName: string };

/** Asks the identity service who somebody is, with their own token: the product never sees other people's data. */
@Injectable()
export class IdentityProfileClient {
  constructor(private readonly endpoint: string) {}

  /** GetUser with the caller's token. Throws `access.not-signed-in` where the service refuses it. */
  async profileOf(accessToken: string): Promise<IdentityProfile> {
    const reply = await this.ask(accessToken);
    if (reply.status >= 500 || isTooMany(reply))
      throw new AppError('identity.unavailable', { retryAfterSeconds: 5 });
    if (!reply.ok) throw new AppError('access.not-signed-in');
    const { UserAttributes } = answer.parse(await reply.json());
    return {
      email: attribute(UserAttributes, 'email').toLowerCase(),
      emailVerified: attribute(UserAttributes, 'email_verified') === 'true',
      firstName: nameOf(UserAttributes, 'given_name'),
      lastName: nameOf(UserAttributes, 'family_name'),
    };
  }

  private async ask(accessToken: string): Promise<Response> {
    try {
      return await fetch(this.endpoint, {
        method: 'POST',
        headers: { 'content-type': identityContentType, 'x-amz-target': `${identityTargetPrefix}.GetUser` },
        body: JSON.stringify({ AccessToken: accessToken }),
        signal: AbortSignal.timeout(5_000),
      });
    } catch (error) {
      throw new AppError('identity.unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
  }
}

/** Whether the service is too busy to tell: its protocol says so with the status of a refused token. */
function isTooMany({ headers }: Response): boolean {
  return /^(?:TooManyRequests|LimitExceeded)Exception/.test(headers.get('x-amzn-errortype') ?? '');
}

function attribute(attributes: AttributeType[], name: string): string {
  return attributes.find((one) => one.Name === name)?.Value ?? '';
}

/** What the product would not take as a name is none: names are printed in mails to others. */
function nameOf(attributes: AttributeType[], name: string): string {
  return personName('').safeParse(attribute(attributes, name)).data ?? '';
}
