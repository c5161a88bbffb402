import { platformAdmin, Scene } from '../../test/support/new-company.js';
import { ProductClient } from '../../test/support/product-client.js';
import type { Operation } from './draws/operations.js';
import type { History, Outcome } from './history.js';
import type { Inbox } from './inbox.js';
import type { Address } from './person.js';
import { addressOf, Person } from './person.js';
import type { FaultProduct } from './product/fault-product.js';

export type Stage = { id: string; type: string; name: string };
export type Job = {
  id: string;
  pipelineId: string;
  title: string;
  /** What is known of whether it was closed. */
  closing: Outcome;
};
/** Something that was done to an application, and what is known of it. */
export type Deed = {
  kind: 'move' | 'undo' | 'reject' | 'tag' | 'comment' | 'titled-comment' | 'message' | 'answer' | 'withdraw';
  outcome: Outcome;
  word: string;
  /** The version in the response. */
  version?: number;
  stageId?: string;
};
export type Sent = {
  applicant: Person;
  job: Job;
  /** Known after the first response. */
  id: string | undefined;
  outcome: Outcome;
  word: string;
  deeds: Deed[];
  /** Pending requests to apply; a concurrent withdrawal may be followed by a new application. */
  applying: number;
  /** The highest version that a response had; later reads must not see an older one. */
  version: number;
};
export type Guest = {
  email: string;
  id: string | undefined;
  sent: Outcome;
  accepted: Outcome;
  isTaken: boolean;
};
export type Upload = { owner: Person; id: string; completed: Outcome };
export type Written = { email: string; outcome: Outcome };

/** The people and things of a run, with what is known of each of them. */
export class World {
  readonly jobs: Job[] = [];
  readonly applicants: Person[] = [];
  readonly applications: Sent[] = [];
  readonly guests: Guest[] = [];
  readonly uploads: Upload[] = [];
  readonly written: Written[] = [];
  readonly published: { id: string; outcome: Outcome }[] = [];
  readonly stages = new Map<string, Stage[]>();

  constructor(
    readonly address: Address,
    readonly inbox: Inbox,
    readonly history: History,
    readonly admin: Person,
    readonly platform: Person,
    readonly company: { id: string; name: string },
  ) {}

  get visitor(): Person {
    return Person.visitor(this.address);
  }

  /** Applications whose id is known, that still go on as far as is known. */
  get open(): Sent[] {
    return this.applications.filter((sent) => sent.id !== undefined && this.goesOn(sent));
  }

  goesOn({ deeds }: Sent): boolean {
    return !deeds.some(({ kind, outcome }) => kind === 'withdraw' && outcome !== 'rejected');
  }

  /** One of them, as the operation decided. */
  pick<T>(from: readonly T[], operation: Operation, which: 0 | 1 | 2 = 0): T | undefined {
    return from[Math.floor(operation.which[which] * from.length)];
  }
}

/** A new company with its admin, and the platform admin. */
export async function worldOf(product: FaultProduct, inbox: Inbox, history: History): Promise<World> {
  const address = await addressOf(product.webUrl);
  const { id, name, admin: account } = await new Scene(await ProductClient.of(product)).company();
  const admin = new Person(address, account.email);
  const platform = new Person(address, platformAdmin.email);
  for (const person of [admin, platform])
    if (!(await person.takeRole())) throw new Error(`${person.email} has no role`);
  return new World(address, inbox, history, admin, platform, { id, name });
}
