import type { IdentityResponse } from '@app/contracts/identity/wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { newId } from '@app/platform/identifiers/new-id';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isEmail, normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { nameFrom } from '../accounts/name-from.js';
import { recordAudit } from '../audit/audit.js';
import { CodeSending, deliveryTo } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import { attributes, clientId, submittedPassword, username } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { Database, type Unit } from '../persistence/database.js';
import { invalidParameter, notAuthorized, Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({
  ClientId: clientId,
  Username: username,
  Password: submittedPassword,
  UserAttributes: attributes.optional(),
});
type Body = z.infer<typeof Body>;

/** What people may say of themselves; nobody declares an address proven. */
const writable: readonly string[] = ['email', 'given_name', 'family_name'];

interface Applicant {
  email: string;
  givenName: string | null;
  familyName: string | null;
}

/**
 * Makes an unconfirmed account and mails a code. Signing up again before confirming replaces everything, the subject
 * too, so that nobody's earlier password survives. A taken address is answered like a free one and its owner is told.
 */
@Injectable()
export class SignUp extends Action<Body> {
  readonly name = 'SignUp';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly policy: PasswordPolicy,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly sending: CodeSending,
    private readonly mailSignal: MailSignal,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'SignUp'>> {
    this.client.require(body.ClientId);
    await this.limits.spend('sign-up', call.ipKey);
    const applicant = applicantOf(body);
    this.policy.check(body.Password, applicant);
    const identifierHash = this.secrets.identifierHash(applicant.email);
    await this.sending.spend(identifierHash);
    const passwordHash = await this.hashing.hash(body.Password);
    const subject = await this.database.changeFor(identifierHash, (unit) =>
      this.register(unit, applicant, { identifierHash, passwordHash, call }),
    );
    this.mailSignal.notify();
    return { UserConfirmed: false, UserSub: subject, CodeDeliveryDetails: deliveryTo(applicant.email) };
  }

  private async register(
    unit: Unit,
    applicant: Applicant,
    { identifierHash, passwordHash, call }: { identifierHash: string; passwordHash: string; call: Call },
  ): Promise<string | Rejected> {
    const { id, ownerId } = await this.insertOrReplace(unit, applicant, passwordHash);
    const code = { identifierHash, purpose: 'sign-up' } as const;
    const entry = { action: this.name, outcome: id ? 'ok' : 'address taken', accountId: id, identifierHash };
    await recordAudit(unit.em, entry, call);
    if (id) {
      await this.sending.send(unit, code, { id, email: applicant.email });
      return id;
    }
    if (this.settings.signUpExists === 'reveal') {
      return new Rejected('UsernameExistsException', identityMessages.usernameExists);
    }
    const owner = ownerId && { id: ownerId, email: applicant.email };
    await this.sending.pretend(unit, code, owner ? { template: 'account-exists', owner } : undefined);
    // Made like the subject of an account: of another kind it would tell that this is none.
    return newId();
  }

  /**
   * The account that was made, and whoever had the address before, who need not have proven it. Both are always asked for,
   * at once: a question for a taken address alone could be told from outside by its time.
   */
  private async insertOrReplace(
    { em }: Unit,
    { email, givenName, familyName }: Applicant,
    passwordHash: string,
  ): Promise<{ id: string | null; ownerId: string | null }> {
    const [made] = await em.execute<[{ id: string | null; owner_id: string | null }]>(
      `with made as (
         insert into identity.account as account (id, email, given_name, family_name, status, password_hash)
         values (?, ?, ?, ?, 'UNCONFIRMED', ?)
         on conflict (email) do update set id = excluded.id, given_name = excluded.given_name,
           family_name = excluded.family_name, password_hash = excluded.password_hash,
           created_at = now(), updated_at = now()
         where account.status = 'UNCONFIRMED'
         returning id)
       select (select id from made) as id, (select id from identity.account where email = ?) as owner_id`,
      [newId(), email, givenName, familyName, passwordHash, email],
    );
    return { id: made.id, ownerId: made.owner_id };
  }
}

function applicantOf(body: Body): Applicant {
  const email = normalisedEmail(body.Username);
  if (!isEmail(email)) throw invalidParameter(identityMessages.usernameNotEmail);
  const given = new Map((body.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
  if ([...given.keys()].some((name) => !writable.includes(name))) {
    throw notAuthorized(identityMessages.attributeNotWritable);
  }
  const stated = given.get('email');
  if (stated !== undefined && normalisedEmail(stated) !== email) {
    throw invalidParameter('Email should be the same as the username.');
  }
  return { email, givenName: nameFrom(given, 'given_name'), familyName: nameFrom(given, 'family_name') };
}
