import { randomBytes } from 'node:crypto';
import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { identityLimits, passwordLength } from '@app/contracts/identity/limits';
import { newId } from '@app/platform/identifiers/new-id';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { describeForAdmin } from '../accounts/describe-account.js';
import { isEmail, normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { lockAccount } from '../accounts/find-account.js';
import { nameFrom } from '../accounts/name-from.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { attributes, submittedPassword } from '../core/parse-request.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { queueMail } from '../outbox/queue-mail.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { Database, type Unit } from '../persistence/database.js';
import { invalidParameter, Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { seal } from '../core/seal.js';
import { Named, namedAccount } from './named-account.js';

const Body = Named.extend({
  UserAttributes: attributes.optional(),
  TemporaryPassword: submittedPassword.optional(),
  MessageAction: z
    .string()
    .pipe(z.enum(['SUPPRESS', 'RESEND']))
    .optional(),
});
type Body = z.infer<typeof Body>;

interface NewUser {
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  passwordHash: string;
}

/**
 * Makes an account whose first sign-in ends in choosing a password. A sign-up that was never confirmed gives way to
 * it, so that nobody can sit on an address before its owner is invited.
 */
@Injectable()
export class AdminCreateUser extends Action<Body> {
  readonly name = 'AdminCreateUser';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly mailSignal: MailSignal,
  ) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminCreateUser']['response']> {
    this.client.requirePool(body.UserPoolId);
    const temporaryPassword = body.TemporaryPassword ?? randomBytes(18).toString('base64url');
    requireLength(temporaryPassword);
    const user = await this.newUser(body, temporaryPassword);
    const sealed = await seal(temporaryPassword, this.secrets.sealing);
    const account = await this.database.changeFor(this.secrets.identifierHash(user.email), async (unit) => {
      const account = body.MessageAction === 'RESEND' ? await renew(unit, user) : await create(unit, user);
      if (account instanceof Rejected) return account;
      if (body.MessageAction !== 'SUPPRESS') await queueMail(unit.em, 'invitation', account, { sealed });
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
      return account;
    });
    this.mailSignal.notify();
    return { User: describeForAdmin(account) };
  }

  private async newUser(body: Body, temporaryPassword: string): Promise<NewUser> {
    const given = new Map((body.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
    const email = normalisedEmail(given.get('email') ?? body.Username);
    if (!isEmail(email)) throw invalidParameter(identityMessages.usernameNotEmail);
    return {
      email,
      emailVerified: given.get('email_verified')?.toLowerCase() === 'true',
      givenName: nameFrom(given, 'given_name'),
      familyName: nameFrom(given, 'family_name'),
      passwordHash: await this.hashing.hash(temporaryPassword),
    };
  }
}

async function create(unit: Unit, user: NewUser): Promise<Account | Rejected> {
  const rows = await unit.em.execute<{ id: string }[]>(
    `insert into identity.account as account
       (id, email, email_verified, given_name, family_name, status, password_hash)
     values (?, ?, ?, ?, ?, 'FORCE_CHANGE_PASSWORD', ?)
     on conflict (email) do update set id = excluded.id, email_verified = excluded.email_verified,
       given_name = excluded.given_name, family_name = excluded.family_name, password_hash = excluded.password_hash,
       status = excluded.status, created_at = now()
     where account.status = 'UNCONFIRMED'
     returning id`,
    [newId(), user.email, user.emailVerified, user.givenName, user.familyName, user.passwordHash],
  );
  const account = rows[0] && (await lockAccount(unit.em, rows[0].id));
  if (!account) return new Rejected('UsernameExistsException', 'User account already exists');
  account.requireNewPassword(user.passwordHash, unit.now);
  return account;
}

async function renew(unit: Unit, user: NewUser): Promise<Account | Rejected> {
  const account = await namedAccount(unit, user.email);
  if (account.status !== 'FORCE_CHANGE_PASSWORD') {
    return new Rejected(
      'UnsupportedUserStateException',
      'Resend is only possible while a password is to be chosen.',
    );
  }
  account.requireNewPassword(user.passwordHash, unit.now);
  return account;
}

function requireLength(temporaryPassword: string): void {
  if (passwordLength(temporaryPassword) >= identityLimits.passwordMinimum) return;
  throw new Rejected(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  );
}
