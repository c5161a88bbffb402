import { randomUUID } from 'node:crypto';
import { noticeContent } from './notice-content.js';
import { eventually } from './eventually.js';
import { type Ask, ownPassword, type ProductClient, type Reply } from './product-client.js';
import { uploadDocument } from './product-upload.js';

/** The platform admin of the product that browser specs share. */
export const platformAdmin = { email: 'platform@browser.example', firstName: 'Pia', lastName: 'Lund' };

/** Someone with an account, whose password is `ownPassword`. */
export type Account = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userId: string;
  /** Sends requests in the one role of the account. */
  readonly ask: Ask;
};
export type Company = { readonly id: string; readonly name: string; readonly admin: Account };
export type Job = {
  readonly id: string;
  readonly title: string;
  readonly pipelineId: string;
  readonly companyId: string;
};
type Role = 'companyAdmin' | 'companyManager' | 'companyReviewer' | 'companyViewer';

/** Different in every file and test, so that none sees what another one made. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 6)}`;
/** An address that nobody else has. */
export const addressFor = (firstName: string): string =>
  `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@browser.example`;

const expectStatus = (reply: Reply, status: number): Reply => {
  if (reply.status === status) return reply;
  throw new Error(`Expected ${status}, not ${reply.status}: ${JSON.stringify(reply.body)}`);
};

/** Makes through the API, as any client could, what a browser spec begins with. */
export class Scene {
  constructor(private readonly client: ProductClient) {}

  /** A published company with a privacy notice, and its admin. */
  async company(name = unique('Arch & Span')): Promise<Company> {
    const admin = await this.account('Olga', 'Nero', { as: 'company', companyName: name });
    const [{ id }] = (await admin.ask('GET', 'companies')).body;
    expectStatus(await admin.ask('PUT', `company-statuses/${id}`, { status: 'published' }), 200);
    const notice = expectStatus(await admin.ask('POST', 'employer-notices', { content: noticeContent }), 201);
    const publication = `employer-notices/${notice.body.id}/publication`;
    expectStatus(await admin.ask('POST', publication, undefined, { 'if-match': '"1"' }), 200);
    return { id, name, admin };
  }

  /** A published job of this company that asks for nothing unless the details say so. */
  async job({ id: companyId, admin }: Company, title = unique('Bridge Builder'), more = {}): Promise<Job> {
    const { body: draft } = expectStatus(await admin.ask('POST', 'jobs', { title }), 201);
    const details = {
      description: '<p>Build <b>bridges</b> that last.</p>',
      employmentType: 'fullTime',
      locationType: 'remote',
      location: { addressCountry: 'Portugal' },
      requirements: { cv: false, coverLetter: false, links: false },
      questions: { form: [] },
      ...more,
    };
    expectStatus(await admin.ask('PATCH', `jobs/${draft.id}`, details, { 'if-match': '"1"' }), 200);
    expectStatus(await admin.ask('PUT', `job-statuses/${draft.id}`, { status: 'published' }), 200);
    return { id: draft.id, title, pipelineId: draft.pipelineId, companyId };
  }

  applicant(firstName = 'Ada', lastName = 'Arch'): Promise<Account> {
    return this.account(firstName, lastName, { as: 'applicant' });
  }

  /** Sends an application, with a CV if the file's name is given; answers its id. */
  async application({ ask, email, userId }: Account, { id: jobId }: Job, cv?: string): Promise<string> {
    const file = cv ? { cvId: await this.cv(ask, userId, cv) } : {};
    const body = { jobId, email, questions: { form: [] }, ...file };
    const sent = await ask('POST', 'job-applications', body, { 'idempotency-key': randomUUID() });
    return expectStatus(sent, 201).body.id;
  }

  /** One more member of the company, who was invited and accepted. */
  async member(company: Company, type: Role, firstName = 'Milan', lastName = 'Petrov'): Promise<Account> {
    const email = addressFor(firstName);
    const token = await this.client.signUp(email, { given: firstName, family: lastName });
    const invitation = { email, type, entityId: company.id };
    const { body } = expectStatus(await company.admin.ask('POST', 'invitations', invitation), 201);
    const secret = await eventually(async () => {
      const texts = (await this.client.mailsTo(email)).map(({ text }) => text);
      const link = texts.map(
        (text) => new RegExp(`/auth/invite-action/${body.id}/([^\\s/]+)`).exec(text)?.[1],
      );
      if (!link.at(-1)) throw new Error(`No invitation reached ${email}`);
      return link.at(-1);
    }, 90_000);
    const accept = await this.client.as(token)('POST', `invitations/${body.id}/accept`, { token: secret });
    expectStatus(accept, 200);
    return this.accountOf(token, accept.body, { email, firstName, lastName });
  }

  private async account(firstName: string, lastName: string, as: object): Promise<Account> {
    const email = addressFor(firstName);
    const token = await this.client.signUp(email, { given: firstName, family: lastName });
    const role = await this.client.as(token)('POST', 'user-accounts', { ...as, firstName, lastName });
    return this.accountOf(token, expectStatus(role, 201).body, { email, firstName, lastName });
  }

  private async accountOf(
    token: string,
    role: Reply['body'],
    names: Pick<Account, 'email' | 'firstName' | 'lastName'>,
  ): Promise<Account> {
    const ask = this.client.as(token, role);
    return { ...names, ask, userId: (await ask('GET', 'users/me')).body.id };
  }

  /** Uploads a CV and waits until it was inspected. */
  private async cv(ask: Ask, userId: string, fileName: string): Promise<string> {
    const id = await uploadDocument(ask, { userId, type: 'cv', fileName });
    await eventually(async () => {
      const { body } = await ask('GET', `files/${id}`);
      if (body.status !== 'available') throw new Error(`The CV is ${body.status}`);
    }, 90_000);
    return id;
  }

  /** Signs the platform admin in; answers requests in that role. */
  async platform(): Promise<Ask> {
    const token = await this.client.signIn(platformAdmin.email, ownPassword);
    const { body } = await this.client.as(token)('GET', 'user-roles');
    return this.client.as(token, body[0]);
  }
}
