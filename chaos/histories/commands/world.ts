import type { RoleType } from '@app/contracts/access/roles';
import type { Answer, ApiUnderTest, Caller } from '../../../test/support/api.js';
import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { aPerson, type BuiltPerson } from '../../../test/support/builders/person.builder.js';
import type { TestWorker } from '../../../test/support/worker.js';

type Row = { id: string; companyId: string; version: number };

/** A request to the product, after those that make it possible. */
export type Act = (world: RandomWorld) => Promise<void>;

/** Companies whose people act as usual; `company` names the row. */
export const open =
  'company.suspended_at is null and company.deletion_due_at is null and company.deletion_started_at is null';

/** Who and what there is to do something with. What became of it is read from the database, so that it is stored once. */
export class RandomWorld {
  readonly companies: string[] = [];
  readonly #people = new Map<string, BuiltPerson>();

  private constructor(
    readonly api: ApiUnderTest,
    readonly worker: TestWorker,
    readonly random: () => number,
    /** Two who look after the platform: an appeal is decided by another one. */
    readonly platform: readonly [Caller, Caller],
  ) {}

  static async of(api: ApiUnderTest, worker: TestWorker, random: () => number): Promise<RandomWorld> {
    return new RandomWorld(api, worker, random, [await api.as('stacAdmin'), await api.as('stacAdmin')]);
  }

  oneOf<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.random() * of.length)];
  }

  /** A person who signed in for the first time. */
  async newcomer(): Promise<BuiltPerson> {
    const person = await aPerson({ issuer: this.api.issuer.issuer });
    this.api.issuer.knows(person.subject, { email: person.email, emailVerified: true });
    this.#people.set(person.id, person);
    return person;
  }

  as(person: BuiltPerson, type?: RoleType, companyId: string | null = null): Caller {
    return this.api.asPerson(person, type && { type, companyId });
  }

  /** One of those who can still sign in, of whom this is true; `person` names the row. */
  async someone(is: string, values: unknown[] = []): Promise<BuiltPerson | undefined> {
    const found = await rowsOf<{ id: string }>(
      `select id from app_user person where id = any($1) and email <> '' and deletion_requested_at is null and ${is}
       order by id`,
      [[...this.#people.keys()], ...values],
    );
    return this.#people.get(this.oneOf(found)?.id ?? '');
  }

  async applicant(is = 'true'): Promise<BuiltPerson | undefined> {
    const applies = `exists (select from role_assignment where user_id = person.id and role_type = 'applicant')`;
    return this.someone(`${applies} and ${is}`);
  }

  /** An admin of the company; there is always one, until it goes. */
  async adminOf(companyId: string): Promise<Caller> {
    const isAdmin = `exists (select from role_assignment where user_id = person.id and company_id = $2 and role_type = 'companyAdmin')`;
    const person = await this.someone(isAdmin, [companyId]);
    if (!person) throw new Error(`The company ${companyId} has no admin`);
    return this.as(person, 'companyAdmin', companyId);
  }

  async company(is: string): Promise<string | undefined> {
    const found = await rowsOf<Row>(`select id from company where id = any($1) and ${is} order by id`, [
      this.companies,
    ]);
    return this.oneOf(found)?.id;
  }

  /** One row of a table of companies of whose company all of this is true. */
  async row(table: 'job' | 'application' | 'reported_job', is: string): Promise<Row | undefined> {
    const found = await rowsOf<Row>(
      `select it.id, it.company_id as "companyId", it.version from ${table} it join company on company.id = it.company_id
       where it.company_id = any($1) and ${is} order by it.id`,
      [this.companies],
    );
    return this.oneOf(found);
  }
}

/** The body of a successful response. */
export async function granted(sent: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await sent;
  if (status >= 300) throw new Error(`Rejected with ${status}: ${JSON.stringify(body)}`);
  return body;
}
