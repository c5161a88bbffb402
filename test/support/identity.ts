import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { withDeadlockRetry } from '@app/database/connection/transaction';
import { Logger } from '@app/platform/logging/logger';
import type { Mail, Mailer } from '@app/platform/mail/mailer';
import { Allowances } from '@app/platform/rate-limits/allowances';
import pg from 'pg';
import type { IdentitySettings } from '../../services/identity/src/core/settings.js';
import { startIdentity } from '../../services/identity/src/start-identity.js';
import { eventually } from './eventually.js';
import { freePorts } from './free-ports.js';
import { testDatabase } from './infrastructure.js';

/** A good password that no list knows. */
export const goodPassword = 'lake-otter-quilt-93';

/** Every mail the service handed over, instead of a provider. */
export class MailBox implements Mailer {
  readonly mails: Mail[] = [];
  /** Thrown instead of taking the next mails. */
  rejectWith: unknown = null;
  /** Called before a mail is taken; what it throws is what the provider answers. */
  before: (mail: Mail) => Promise<void> | void = () => undefined;

  async send(mail: Mail): Promise<{ providerId: string | null }> {
    await this.before(mail);
    if (this.rejectWith !== null) throw this.rejectWith;
    this.mails.push(mail);
    return { providerId: null };
  }

  async close(): Promise<void> {}

  to(address: string): Mail[] {
    return this.mails.filter((mail) => mail.to === address);
  }

  /** Waits until `count` mails went to the address and answers the last of them. */
  nth(address: string, count: number): Promise<Mail> {
    return eventually(() => {
      const mail = this.to(address)[count - 1];
      if (mail) return mail;
      throw new Error(`${this.to(address).length} of ${count} mails went to ${address}`);
    });
  }

  /** The six digits of the `count`th mail to the address. */
  async code(address: string, count = 1): Promise<string> {
    const { text } = await this.nth(address, count);
    const code = /^\d{6}$/m.exec(text)?.[0];
    if (!code) throw new Error(`No code in the mail "${text}"`);
    return code;
  }
}

export interface IdentityUnderTest {
  settings: IdentitySettings;
  mails: MailBox;
  logs: string[];
  /** An unmodified client of the hosted service, pointed here. */
  client: CognitoIdentityProviderClient;
  /** The same, over the internal listener. */
  adminClient: CognitoIdentityProviderClient;
  /** Looks and arranges as the owner of the database. */
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  call: (action: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  givenUnconfirmed: (password?: string) => Promise<string>;
  givenConfirmed: (password?: string) => Promise<string>;
  signIn: (email: string, password?: string) => Promise<SignedIn>;
  stop: (drainMilliseconds?: number) => Promise<void>;
}

export interface SignedIn {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Services on one database share the work of sending: either may hand over what the other queued. */
const mailBoxes = new Map<string, MailBox>();

function mailBoxOf(databaseUrl: string): MailBox {
  const found = mailBoxes.get(databaseUrl) ?? new MailBox();
  mailBoxes.set(databaseUrl, found);
  return found;
}

let people = 0;

/** An address nobody used before. */
export function newAddress(): string {
  people += 1;
  return `person.${process.pid}.${Date.now().toString(36)}.${people}@example.org`;
}

/** Starts the identity service in this process on ports of its own; limits are out of the way unless asked for. */
export async function startIdentityUnderTest(
  overrides: Partial<IdentitySettings> = {},
): Promise<IdentityUnderTest> {
  const { adminUrl, identityUrl } = await testDatabase();
  const [port = 0, adminPort = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...standardSettings(identityUrl, url, port, adminPort), ...overrides };
  const mails = mailBoxOf(settings.databaseUrl);
  const logs: string[] = [];
  const destination = { write: (line: string) => void logs.push(line) };
  const logger = Logger.create({ service: 'identity', level: 'debug', hashKey: 'hash-key', destination });
  const running = await startIdentity({ settings, logger, mailer: mails });
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  const client = clientOf(url);
  const adminClient = clientOf(`http://127.0.0.1:${adminPort}`, settings.serviceKey);
  const people = peopleOf(client, settings.clientId, mails);
  return {
    settings,
    mails,
    logs,
    client,
    adminClient,
    ...people,
    sql: async (text, values) => (await withDeadlockRetry(() => pool.query(text, values))).rows,
    call: (action, body, headers = {}) => post(url, action, body, headers),
    stop: async (drainMilliseconds) => {
      client.destroy();
      adminClient.destroy();
      await running.stop(drainMilliseconds);
      await pool.end();
    },
  };
}

function standardSettings(
  databaseUrl: string,
  publicUrl: string,
  port: number,
  adminPort: number,
): IdentitySettings {
  return {
    port,
    host: '127.0.0.1',
    adminHost: '127.0.0.1',
    adminPort,
    publicUrl,
    productUrl: 'http://localhost:3000',
    poolId: 'eu-west-1_Trial0001',
    clientId: 'trialclient0000000000000001',
    serviceKey: 'service-key-of-a-trial',
    databaseUrl,
    databasePoolSize: 10,
    codeKey: 'code-key-of-a-trial-run',
    keyEncryptionKey: 'key-encryption-key-of-a-trial-run',
    mailFrom: 'Pathway <no-reply@pathway.example>',
    mailsPerSecond: 1_000,
    mailTick: 5,
    brandName: 'Pathway',
    trustedProxyHops: 1,
    allowances: new Allowances(1000),
    accessTokenSeconds: 900,
    refreshTokenDays: 30,
    signUpExists: 'hide',
  };
}

function clientOf(endpoint: string, serviceKey?: string): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint,
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' },
    maxAttempts: 1,
  });
  if (serviceKey !== undefined) {
    client.middlewareStack.add(
      (next) => async (args) => {
        const { request } = args;
        if (typeof request === 'object' && request !== null && 'headers' in request) {
          Object.assign(request.headers ?? {}, { authorization: `Bearer ${serviceKey}` });
        }
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'serviceKey' },
    );
  }
  return client;
}

function peopleOf(client: CognitoIdentityProviderClient, ClientId: string, mails: MailBox) {
  const givenUnconfirmed = async (password = goodPassword): Promise<string> => {
    const email = newAddress();
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Ann' },
      { Name: 'family_name', Value: 'Lee' },
    ];
    await client.send(new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }));
    return email;
  };
  const givenConfirmed = async (password = goodPassword): Promise<string> => {
    const email = await givenUnconfirmed(password);
    const ConfirmationCode = await mails.code(email);
    await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
    return email;
  };
  const signIn = async (email: string, password = goodPassword): Promise<SignedIn> => {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
    return { AccessToken, IdToken, RefreshToken };
  };
  return { givenUnconfirmed, givenConfirmed, signIn };
}

function post(
  url: string,
  action: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
