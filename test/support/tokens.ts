import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { newId } from '@app/platform/identifiers/new-id';

/** What the identity service says about a subject. */
export interface IdentityAttributes {
  email: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
}

/** The identity service as the API sees it from outside: keys, and who the holder of a token is. */
export interface TestIssuer {
  /** IDENTITY_PUBLIC_URL of the API. */
  url: string;
  poolId: string;
  clientId: string;
  /** The `iss` claim. */
  issuer: string;
  /** A valid access token of this subject; `claims` and `header` spoil it. */
  token: (subject: string, claims?: object, header?: object, key?: KeyObject) => string;
  /** A key nobody trusts. */
  foreignKey: KeyObject;
  /** The public half of the trusted key as PEM, for tokens that misuse it as a shared secret. */
  publicKeyText: string;
  /** Tells GetUser who this subject is. */
  knows: (subject: string, attributes: IdentityAttributes) => void;
  /** How often GetUser was asked for this subject. */
  asked: (subject: string) => number;
  /** How often its keys were asked for. */
  requestedKeys: () => number;
  /** Actions of an administrator on this subject. */
  told: (subject: string) => string[];
  stop: () => Promise<void>;
}

const poolId = 'eu-west-1_Test00001';
const clientId = 'testclient0000000001';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const makeKeys = () => ({ trusted: keyPair(), foreign: keyPair() });
let usualKeys: ReturnType<typeof makeKeys> | undefined;

/**
 * Starts keys and GetUser on a free port. Making keys takes longer than most tests, so issuers of a Jest worker have the
 * same ones: whoever compares two asks for keys of its own.
 */
export async function startTestIssuer({ ownKeys = false } = {}): Promise<TestIssuer> {
  const { trusted, foreign } = ownKeys ? makeKeys() : (usualKeys ??= makeKeys());
  const { privateKey, publicKey } = trusted;
  const people = new Map<string, IdentityAttributes>();
  const questions = new Map<string, number>();
  const acts = new Map<string, string[]>();
  let requestedKeys = 0;
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] };
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === `/${poolId}/.well-known/jwks.json`) {
      requestedKeys += 1;
      return void answer(200, keys);
    }
    void bodyOf(request).then(({ AccessToken, Username }) => {
      if (AccessToken === undefined) {
        acts.set(Username, [...(acts.get(Username) ?? []), actionOf(request)]);
        return void answer(200, {});
      }
      const subject = subjectOf(AccessToken);
      questions.set(subject, (questions.get(subject) ?? 0) + 1);
      const person = people.get(subject);
      if (person) answer(200, userOf(subject, person));
      else answer(400, { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test issuer has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const issuer = `${url}/${poolId}`;
  return {
    url,
    poolId,
    clientId,
    issuer,
    foreignKey: foreign.privateKey,
    publicKeyText: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    token: (subject, claims = {}, header = {}, key = privateKey) =>
      signedToken({ ...accessClaims(issuer, subject), ...claims }, header, key),
    knows: (subject, attributes) => void people.set(subject, attributes),
    asked: (subject) => questions.get(subject) ?? 0,
    requestedKeys: () => requestedKeys,
    told: (subject) => acts.get(subject) ?? [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function accessClaims(issuer: string, subject: string): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: subject,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    origin_jti: newId(),
    jti: newId(),
    username: subject,
    // Before anything a test builds, so that only tests about signing in again make the API ask anew.
    auth_time: now - 60,
    iat: now,
    exp: now + 900,
  };
}

function signedToken(claims: object, header: object, key: KeyObject): string {
  const body = `${part({ alg: 'RS256', kid: 'k1', ...header })}.${part(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

/** GetUser carries the token in its body; an administrator names the account instead. */
async function bodyOf(request: IncomingMessage): Promise<{ AccessToken?: string; Username: string }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

const actionOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target']).split('.').at(-1) ?? '';

/** Whose a token is stands in it. */
function subjectOf(accessToken: string): string {
  const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString());
  return String(sub);
}

function userOf(subject: string, person: IdentityAttributes) {
  const { email, emailVerified = true, firstName = 'Grace', lastName = 'Hopper' } = person;
  const attributes = {
    sub: subject,
    email,
    email_verified: emailVerified,
    given_name: firstName,
    family_name: lastName,
  };
  return {
    Username: subject,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value: String(Value) })),
  };
}
