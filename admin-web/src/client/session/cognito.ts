import type { IdentityErrorName } from '@app/contracts/identity/error-names';
import { isUserPoolId } from '@app/contracts/identity/limits';
import {
  type IdentityAction,
  type IdentityRequest,
  type IdentityResponse,
  identityContentType,
  identityTargetPrefix,
} from '@app/contracts/identity/wire';
import { limits } from '@app/contracts/http/limits';
import { settings } from '../../base/settings.js';
import { ShownError } from '../../base/problem.js';

/** A refused call; the message is meant for people and shown as it is. */
export class IdentityError extends ShownError {
  constructor(
    readonly type: IdentityErrorName | 'NetworkError',
    message: string,
  ) {
    super(message);
  }
}

type ErrorBody = { __type?: IdentityErrorName; message?: string };

/** One call of the identity service. */
export async function identity<Action extends IdentityAction>(
  action: Action,
  request: Omit<IdentityRequest<Action>, 'ClientId'>,
  signal: AbortSignal = AbortSignal.timeout(limits.requestTimeout),
): Promise<IdentityResponse<Action>> {
  const { endpoint, clientId, poolId } = settings().identity;
  if (!clientId || !isUserPoolId(poolId)) throw new Error('The identity service is not configured');
  const takesClient = !('AccessToken' in request);
  const response = await send(endpoint, {
    method: 'POST',
    headers: { 'content-type': identityContentType, 'x-amz-target': `${identityTargetPrefix}.${action}` },
    body: JSON.stringify(takesClient ? { ClientId: clientId, ...request } : request),
    signal,
  });
  if (response.ok) return await response.json();
  const body: ErrorBody = await response.json().catch(() => ({}));
  throw new IdentityError(body.__type ?? 'InternalErrorException', body.message ?? 'Something went wrong');
}

async function send(endpoint: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(endpoint, init);
  } catch (error) {
    if (init.signal?.aborted && !(init.signal.reason instanceof DOMException)) throw error;
    throw new IdentityError('NetworkError', 'Network error');
  }
}

/** Takes the refresh token out of use. Repeats with growing pauses and gives up after five seconds. */
export async function revokeToken(token: string): Promise<void> {
  const signal = AbortSignal.timeout(5_000);
  for (let pause = 200; !signal.aborted; pause *= 2) {
    try {
      await identity('RevokeToken', { Token: token }, signal);
      return;
    } catch (error) {
      if (!isPassing(error) || signal.aborted) return;
      await pauseUnlessAborted(pause * (0.75 + Math.random() / 2), signal);
    }
  }
}

const passing = ['NetworkError', 'InternalErrorException', 'TooManyRequestsException'];

/** Whether the same call may succeed a little later. */
const isPassing = (error: unknown): boolean => error instanceof IdentityError && passing.includes(error.type);

function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
