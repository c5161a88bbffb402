import { headers } from '@app/contracts/http/headers';
import { limits } from '@app/contracts/http/limits';
import { currentScreen } from '../../base/current-screen.js';
import { isOnline } from '../../base/browser/online.js';
import { ShownError } from '../../base/problem.js';
import { notify } from '../../base/toast/notify.js';
import { leaveLostRole, leaveToLogin } from '../session/leave.js';
import { areComplete, isEnding, storedTokens } from '../session/tokens.js';
import { session } from '../session/user-store.js';
import { currentAccessReason } from './access-reason.js';
import { mapError, noAnswer } from './map-error.js';

/** A call that failed. `status` is 0 without an answer; `errors` names fields. */
export class ApiError extends ShownError {
  constructor(
    readonly status: number,
    message: string,
    readonly body: ProblemBody = {},
  ) {
    super(message);
  }

  /** The name callers read it by. */
  get statusCode(): number {
    return this.status;
  }

  /** What is wrong, by field path. */
  get errors(): Record<string, string> {
    return this.body.errors ?? {};
  }

  get code(): string | undefined {
    return this.body.code;
  }
}

export type ProblemBody = {
  message?: string;
  code?: string;
  errors?: Record<string, string>;
  requestId?: string;
};

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The version one changes, for `If-Match`. */
  version?: number;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** True shows a notice of an error, too. Most screens show the error where the data would be. */
  errorHandle?: boolean;
  /** A status beside the good ones that comes with what was asked for. */
  alsoAnswers?: number;
};

export type ApiAnswer<Body> = { status: number; headers: Headers; body: Body };

/** Calls the product API: `path` starts with `/api`. Failures are thrown. */
export async function api<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  return (await apiAnswer<Body>(path, options)).body;
}

/** Like `api`, with the headers of the answer: lists carry their total there. */
export async function apiAnswer<Body>(path: string, options: RequestOptions = {}): Promise<ApiAnswer<Body>> {
  return read(path, options, async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await bodyOf(response),
  }));
}

/** A file the API makes, such as a list as CSV. */
export function apiFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  return read(path, options, (response) => response.blob());
}

async function read<Answer>(
  path: string,
  options: RequestOptions,
  take: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  try {
    const response = await sendWithSession(path, options);
    if (!response.ok && response.status !== options.alsoAnswers) throw await errorOf(response);
    return await take(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const failure = error instanceof ApiError ? error : unanswered();
    if (failure.code === 'access.role-not-yours') leaveLostRole();
    if (options.errorHandle) tell(path, failure);
    throw failure;
  }
}

function unanswered(): ApiError {
  const message = isOnline() ? 'Network error' : 'Network error: you are offline';
  return new ApiError(noAnswer, message, { message });
}

async function bodyOf(response: Response) {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

async function errorOf(response: Response): Promise<ApiError> {
  let body: ProblemBody = {};
  try {
    body = (await bodyOf(response)) ?? {};
  } catch {
    // A proxy answered with a page of its own: the status says enough.
  }
  return new ApiError(response.status, body.message ?? 'Something went wrong', body);
}

function tell(path: string, failure: ApiError): void {
  const notice = mapError(failure.status, path, currentScreen()?.screen, failure.body.message);
  if (!notice.silent) notify.error(notice.message);
}

/** One request; after a 401 the tokens are refreshed once and the request is repeated once. */
async function sendWithSession(path: string, options: RequestOptions): Promise<Response> {
  const before = storedTokens();
  if (isEnding(before)) await refreshed(before.accessToken);
  const { accessToken } = storedTokens();
  const response = await send(path, options);
  if (response.status !== 401 || !shouldRefresh()) return response;
  if (await refreshed(accessToken)) return send(path, options);
  if (currentScreen()?.requiresAuth) leaveToLogin();
  return response;
}

/**
 * How tokens are refreshed is fetched when it is needed: most visits have none. Another tab may store new ones
 * meanwhile, so the token that was refused is named.
 */
async function refreshed(rejected: string): Promise<boolean> {
  const { refreshTokens } = await import('../session/refresh.js');
  return refreshTokens(rejected);
}

function shouldRefresh(): boolean {
  const screen = currentScreen();
  const tokens = storedTokens();
  const hasSession = tokens.accessToken !== '' || tokens.refreshToken !== '';
  return (
    hasSession && (screen === undefined || screen.requiresAuth || screen.publicFacing || !areComplete(tokens))
  );
}

function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET' } = options;
  const timeout = AbortSignal.timeout(limits.requestTimeout);
  return fetch(path, {
    method,
    headers: headersOf(options),
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

/** Headers of every call: who asks, in which role, and what the call itself needs. */
export function headersOf(options: RequestOptions): Record<string, string> {
  const { accessToken } = storedTokens();
  const { userRole } = session();
  const reason = currentAccessReason();
  return {
    accept: 'application/json',
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(accessToken
      ? { [headers.roleId]: userRole?.roleId ?? '', [headers.entityId]: userRole?.entityId ?? '' }
      : {}),
    ...(reason === null ? {} : { [headers.accessReason]: encodeURIComponent(reason) }),
    ...(options.version === undefined ? {} : { [headers.ifMatch]: `"${options.version}"` }),
    ...(options.idempotencyKey ? { [headers.idempotencyKey]: options.idempotencyKey } : {}),
    ...options.headers,
  };
}
