import { roles } from '@app/contracts/access/roles';
import { eventually } from './eventually.js';
import type { ReachableProduct } from './running-product.js';

/** What the product answered: parsed JSON, or text where it is none. */
export interface Reply {
  status: number;
  etag: string | null;
  body: ReturnType<typeof JSON.parse>;
}

export interface Mail {
  to: string[];
  subject: string;
  text: string;
}

interface StoredMail {
  at: number;
  subject: string;
  destination: { to: string[] };
  body: { text?: string };
}

/** The role a person acts as, as the list of roles and the registration answer with it. */
export type SelectedRole = { roleId: string; entityId: string | null };

/** Requests of somebody: answers what the product said, whatever its status. */
export type Ask = (
  method: string,
  route: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** The password of every account made here. */
export const ownPassword = 'a-long-password-77';
/** The password of every demo account. */
export const demoPassword = 'demo-password-2026';

/** A client that knows of a running product what any client can know: its address, and what that tells. */
export class ProductClient {
  private constructor(
    private readonly product: Pick<ReachableProduct, 'webUrl' | 'mailInboxUrl'>,
    private readonly identity: { endpoint: string; clientId: string },
  ) {}

  static async of(product: Pick<ReachableProduct, 'webUrl' | 'mailInboxUrl'>): Promise<ProductClient> {
    const reply = await fetch(`${product.webUrl}/config.json`);
    const settings = (await reply.json()) as { identity: { endpoint: string; clientId: string } };
    return new ProductClient(product, settings.identity);
  }

  /** Requests of somebody, with a token and a role or without. */
  as(token: string | null, role?: SelectedRole): Ask {
    const held: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (role) Object.assign(held, { 'x-role-id': role.roleId, 'x-entity-id': role.entityId ?? '' });
    if (role?.roleId === roles.stacAdmin.id) held['x-access-reason'] = 'They%20asked%20for%20help';
    return async (method, route, body, headers = {}) => {
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const reply = await fetch(`${this.product.webUrl}/api/${route}`, {
        method,
        headers: { ...held, ...json, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await reply.text();
      const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '');
      return {
        status: reply.status,
        etag: reply.headers.get('etag'),
        body: isJson ? JSON.parse(text) : text,
      };
    };
  }

  /** The newest code mailed to an address. */
  codeFor(email: string): Promise<string> {
    return eventually(async () => {
      const found = (await this.mailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).at(-1);
      if (!found) throw new Error(`No code reached ${email}`);
      return found;
    }, 90_000);
  }

  /** Signs up, reads the code in the mail, confirms and signs in; answers the access token. */
  async signUp(email: string, name: { given: string; family: string }): Promise<string> {
    const attributes = { email, given_name: name.given, family_name: name.family };
    await this.askIdentity('SignUp', {
      ClientId: this.identity.clientId,
      Username: email,
      Password: ownPassword,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
    await this.askIdentity('ConfirmSignUp', {
      ClientId: this.identity.clientId,
      Username: email,
      ConfirmationCode: await this.codeFor(email),
    });
    return this.signIn(email, ownPassword);
  }

  /** The access token of an account; of a demo account unless a password is given. */
  async signIn(email: string, password = demoPassword): Promise<string> {
    return (await this.tokensOf(email, password)).AccessToken;
  }

  /** What signing in leaves in the local storage of a browser, by name. */
  async sessionOf(email: string, password = demoPassword): Promise<Record<string, string>> {
    const tokens = await this.tokensOf(email, password);
    const ask = this.as(tokens.AccessToken);
    const { body: userRoles } = await ask('GET', 'user-roles');
    const { id, firstName, lastName, applicantOnboarding } = (await ask('GET', 'users/me')).body;
    const user = { id, email, firstName, lastName };
    const userRole = userRoles.length === 1 ? userRoles[0] : null;
    return {
      accessToken: tokens.AccessToken,
      idToken: tokens.IdToken,
      refreshToken: tokens.RefreshToken,
      username: email,
      user: JSON.stringify({ user, userRole, userRoles, applicantOnboarding }),
    };
  }

  private async tokensOf(email: string, password: string): Promise<Reply['body']> {
    const answer = await this.askIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: this.identity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    return answer.AuthenticationResult;
  }

  /** Signs in with the one-time password of an invitation, chooses an own one and answers the access token. */
  async openAccount(email: string, code: string): Promise<string> {
    const challenge = await this.askIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: this.identity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: code },
    });
    const answer = await this.askIdentity('RespondToAuthChallenge', {
      ClientId: this.identity.clientId,
      ChallengeName: challenge.ChallengeName,
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: ownPassword },
    });
    return answer.AuthenticationResult.AccessToken;
  }

  /** Signs in and acts as the one role this account has. */
  async actAs(email: string): Promise<Ask> {
    const token = await this.signIn(email);
    const { body } = await this.as(token)('GET', 'user-roles');
    return this.as(token, body[0]);
  }

  /** Mails that reached this address, oldest first. */
  async mailsTo(address: string): Promise<Mail[]> {
    const reply = await fetch(`${this.product.mailInboxUrl}/store`);
    const { emails } = (await reply.json()) as { emails: StoredMail[] };
    return emails
      .filter(({ destination }) => destination.to.some((to) => to.includes(address)))
      .sort((a, b) => a.at - b.at)
      .map(({ subject, destination, body }) => ({ to: destination.to, subject, text: body.text ?? '' }));
  }

  private async askIdentity(action: string, body: object): Promise<Reply['body']> {
    const reply = await fetch(this.identity.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${action} was refused with ${reply.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }
}

/** The job of the acting company with most applicants, which can be found, and whose it is. */
export async function aLiveJob(ask: Ask): Promise<{ jobId: string; companyId: string }> {
  const query = new URLSearchParams({ filter: '{"live":true}', sort: '["count","DESC"]' });
  const [job] = (await ask('GET', `jobs?${query}`)).body;
  return { jobId: job.id, companyId: job.company.companyId };
}
