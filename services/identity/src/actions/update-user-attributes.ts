import { identityMessages } from '@app/contracts/identity/error-names';
import type { CodeDeliveryDetails, IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { isEmail, normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { findAccount, lockAccount } from '../accounts/find-account.js';
import { nameFrom } from '../accounts/name-from.js';
import { recordAudit } from '../audit/audit.js';
import { emailChange } from '../codes/codes.js';
import { CodeSending, deliveryTo } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import { attributes, jwt } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { queueMail } from '../outbox/queue-mail.js';
import { Database, type Unit } from '../persistence/database.js';
import { invalidParameter, notAuthorized, Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { AccessTokenReader, type Caller } from '../tokens/access-token-reader.js';
import { Action } from '../core/action.js';

const Body = z.object({ AccessToken: jwt, UserAttributes: attributes });
type Body = z.infer<typeof Body>;

const changeable = ['email', 'given_name', 'family_name'];
/** How fresh a sign-in must be for the change of the address that can reset the password. */
const freshMilliseconds = 15 * 60_000;

interface Update {
  caller: Caller;
  given: Map<string, string>;
  newEmail: string | null;
  call: Call;
}

/** Changes names at once; a new e-mail address counts when its mailbox was proven, until then the old one stays. */
@Injectable()
export class UpdateUserAttributes extends Action<Body> {
  readonly name = 'UpdateUserAttributes';
  protected readonly shape = Body;

  constructor(
    private readonly tokens: AccessTokenReader,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly sending: CodeSending,
    private readonly mailSignal: MailSignal,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'UpdateUserAttributes'>> {
    const caller = await this.tokens.read(body.AccessToken);
    await this.limits.spend('token-use', caller.account.id);
    const given = new Map(body.UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']));
    const unknown = [...given.keys()].find((name) => !changeable.includes(name));
    if (unknown !== undefined) throw invalidParameter(`Attribute ${unknown} cannot be changed.`);
    const newEmail = newEmailIn(given, caller.account);
    if (newEmail !== null)
      await this.sending.spend(this.secrets.identifierHash(`account:${caller.account.id}`));
    const details = await this.database.change((unit) =>
      this.update(unit, { caller, given, newEmail, call }),
    );
    this.mailSignal.notify();
    return { CodeDeliveryDetailsList: details };
  }

  private async update(
    unit: Unit,
    { caller, given, newEmail, call }: Update,
  ): Promise<CodeDeliveryDetails[] | Rejected> {
    const account = await lockAccount(unit.em, caller.account.id);
    if (!account) return new Rejected('UserNotFoundException', identityMessages.userNotFound);
    if (given.has('given_name')) account.givenName = nameFrom(given, 'given_name');
    if (given.has('family_name')) account.familyName = nameFrom(given, 'family_name');
    account.updatedAt = unit.now;
    await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    if (newEmail === null) return [];
    if (unit.now.getTime() - caller.session.signedInAt.getTime() > freshMilliseconds) {
      throw notAuthorized(identityMessages.signInAgain);
    }
    await this.requestEmailVerification(unit, account, newEmail);
    return [deliveryTo(newEmail)];
  }

  private async requestEmailVerification(unit: Unit, account: Account, newEmail: string): Promise<void> {
    const subject = emailChange(this.secrets, account.id, newEmail);
    account.waitFor(newEmail, unit.now);
    const owner = await findAccount(unit.em, newEmail);
    if (owner && owner.status !== 'UNCONFIRMED') {
      // Somebody's mailbox: its owner is told, the caller learns nothing.
      await this.sending.pretend(unit, subject, { template: 'account-exists', owner });
    } else {
      await this.sending.send(unit, subject, account, newEmail);
    }
    await queueMail(unit.em, 'email-change-requested', account, { newAddress: newEmail });
  }
}

function newEmailIn(given: Map<string, string>, account: Account): string | null {
  const stated = given.get('email');
  if (stated === undefined) return null;
  const email = normalisedEmail(stated);
  if (!isEmail(email)) throw invalidParameter('Invalid email address format.');
  return email === account.email ? null : email;
}
