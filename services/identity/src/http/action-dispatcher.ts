import { identityTargetPrefix } from '@app/contracts/identity/wire';
import { Inject, Injectable } from '@nestjs/common';
import type { Action } from '../core/action.js';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { Audit } from '../audit/audit.js';
import { Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import type { Call } from '../core/call.js';
import { memberOf } from '../core/member-of.js';

export const PUBLIC_ACTIONS = Symbol('actions anybody may call');
export const ADMIN_ACTIONS = Symbol('actions of the internal listener');

type Runnable = Pick<Action<unknown>, 'name' | 'run'>;

/** Refusals that say nothing about an account; recording them would let a flood fill the table. */
const unrecorded = new Set([
  'TooManyRequestsException',
  'InvalidParameterException',
  'SerializationException',
  'ResourceNotFoundException',
]);

/** Finds the action a call names, runs it, and records every refusal. */
@Injectable()
export class ActionDispatcher {
  constructor(
    @Inject(PUBLIC_ACTIONS) private readonly publicActions: Runnable[],
    @Inject(ADMIN_ACTIONS) private readonly adminActions: Runnable[],
    private readonly audit: Audit,
    private readonly secrets: Secrets,
  ) {}

  async dispatch(target: string, raw: unknown, call: Call, listener: 'public' | 'internal'): Promise<object> {
    const [prefix, name] = target.split('.');
    const known = listener === 'internal' ? this.adminActions : this.publicActions;
    const action = known.find((candidate) => candidate.name === name);
    if (prefix !== identityTargetPrefix || !action)
      throw new Rejected('UnknownOperationException', 'Unknown operation.');
    try {
      return await action.run(raw, call);
    } catch (error) {
      if (error instanceof Rejected && !unrecorded.has(error.type))
        await this.record(action.name, error, raw, call);
      throw error;
    }
  }

  /** What names nobody, such as a token that is garbage, is told by the log of the process. */
  private async record(
    action: string,
    { type, accountId }: Rejected,
    raw: unknown,
    call: Call,
  ): Promise<void> {
    const name = usernameIn(raw);
    const identifierHash = name === null ? null : this.secrets.identifierHash(normalisedEmail(name));
    if (identifierHash === null && accountId === null) return;
    await this.audit.note({ action, outcome: type, accountId, identifierHash }, call);
  }
}

function usernameIn(raw: unknown): string | null {
  const name =
    memberOf(raw, 'Username') ??
    memberOf(memberOf(raw, 'AuthParameters'), 'USERNAME') ??
    memberOf(memberOf(raw, 'ChallengeResponses'), 'USERNAME');
  return typeof name === 'string' ? name : null;
}
