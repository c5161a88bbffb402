import { roles } from '@app/contracts/access/roles';
import type { Outcome } from './history.js';

export type Answer = {
  outcome: Exclude<Outcome, 'idle'>;
  status: number;
  /** The code of an error. */
  code: string;
  body: ReturnType<typeof JSON.parse>;
  total: number;
};
export type Role = { roleId: string; entityId: string | null };
type Sending = { body?: unknown; version?: number; key?: string; timeout?: number };

/** The password of every account here. */
export const chosenPassword = 'a-long-password-77';

/** Clients of the product wait at least this long. */
const TIMEOUT_MS = 8_000;

/** Where the product is, and how people sign in there. */
export type Address = { webUrl: string; identity: { endpoint: string; clientId: string } };

export async function addressOf(webUrl: string): Promise<Address> {
  const reply = await fetch(`${webUrl}/config.json`);
  const { identity }: Pick<Address, 'identity'> = JSON.parse(await reply.text());
  return { webUrl, identity };
}

/** Sends a request once, and returns what is known of what became of it. */
async function request(url: string, init: RequestInit, timeout: number): Promise<Answer> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    const text = await reply.text();
    const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '');
    const body = isJson && text !== '' ? JSON.parse(text) : text;
    const total = Number(reply.headers.get('x-total-count') ?? 0);
    return { outcome: outcomeOf(reply.status), status: reply.status, code: codeOf(body), body, total };
  } catch (error) {
    return { outcome: 'unknown', status: 0, code: String(error), body: undefined, total: 0 };
  }
}

/** What a server did that failed is unknown: a commit whose response was lost is a 503, too. */
function outcomeOf(status: number): Answer['outcome'] {
  if (status < 300) return 'ok';
  return status < 500 ? 'rejected' : 'unknown';
}

function codeOf(body: Answer['body']): string {
  return String(body?.code ?? body?.__type ?? '');
}

/** Calls of the identity service, as any client of its protocol makes them. */
export function callIdentity({ identity }: Address, action: string, body: object): Promise<Answer> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  };
  return request(identity.endpoint, { method: 'POST', headers, body: JSON.stringify(body) }, TIMEOUT_MS);
}

/** A person who uses the product over HTTP; signs in again when the token expired. */
export class Person {
  role: Role | undefined;
  userId = '';
  #token: string | undefined;

  constructor(
    private readonly address: Address,
    readonly email: string,
    private readonly password = chosenPassword,
  ) {}

  /** A visitor without an account. */
  static visitor(address: Address): Person {
    return new Person(address, '', '');
  }

  async get(route: string, timeout?: number): Promise<Answer> {
    return this.send('GET', route, { timeout });
  }

  async send(method: string, route: string, sending: Sending = {}): Promise<Answer> {
    if (this.email !== '' && this.#token === undefined && !(await this.signIn())) return couldNotSignIn;
    const answer = await this.sendOnce(method, route, sending);
    if (answer.status !== 401 || this.email === '') return answer;
    this.#token = undefined;
    return (await this.signIn()) ? this.sendOnce(method, route, sending) : couldNotSignIn;
  }

  /** A stream that begins after what was heard last; undefined where it cannot be opened now. */
  async open(route: string, lastEventId: string, signal: AbortSignal): Promise<Response | undefined> {
    if (this.#token === undefined && !(await this.signIn())) return undefined;
    const resumed: Record<string, string> = lastEventId === '' ? {} : { 'last-event-id': lastEventId };
    const headers = { ...this.headers(), ...resumed };
    const reply = await fetch(`${this.address.webUrl}/api/${route}`, { headers, signal }).catch(
      () => undefined,
    );
    if (reply?.status === 401) this.#token = undefined;
    return reply?.ok ? reply : undefined;
  }

  async signIn(): Promise<boolean> {
    const parameters = { USERNAME: this.email, PASSWORD: this.password };
    const { identity } = this.address;
    const signIn = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: identity.clientId,
      AuthParameters: parameters,
    };
    const { outcome, body } = await callIdentity(this.address, 'InitiateAuth', signIn);
    this.#token = outcome === 'ok' ? body.AuthenticationResult?.AccessToken : undefined;
    return this.#token !== undefined;
  }

  /** Acts as the one role this person has. */
  async takeRole(): Promise<boolean> {
    const { outcome, body } = await this.get('user-roles');
    if (outcome !== 'ok' || body.length === 0) return false;
    this.role = body[0];
    const me = await this.get('users/me');
    this.userId = me.body?.id ?? '';
    return this.userId !== '';
  }

  private sendOnce(method: string, route: string, { body, version, key, timeout }: Sending): Promise<Answer> {
    const headers: Record<string, string> = {
      ...this.headers(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    return request(`${this.address.webUrl}/api/${route}`, init, timeout ?? TIMEOUT_MS);
  }

  private headers(): Record<string, string> {
    const { role } = this;
    return {
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(role ? { 'x-role-id': role.roleId, 'x-entity-id': role.entityId ?? '' } : {}),
      ...(role?.roleId === roles.stacAdmin.id ? { 'x-access-reason': 'They%20asked%20for%20help' } : {}),
    };
  }
}

/** No request was sent. */
const couldNotSignIn: Answer = {
  outcome: 'rejected',
  status: 401,
  code: 'not signed in',
  body: undefined,
  total: 0,
};

/** A list as react-admin requests it. */
export function listOf(route: string, filter: object, range: readonly [number, number] = [0, 99]): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  return `${route}?${query}`;
}
