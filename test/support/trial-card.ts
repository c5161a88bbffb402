import { AggregateRoot, peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import { newId } from '@app/platform/identifiers/new-id';
import { InboxMessage } from '@app/platform/inbox/inbox-message.entity';
import { OutboxMessage } from '@app/platform/outbox/outbox-message.entity';
import { OutboxSubscriber } from '@app/platform/outbox/outbox.subscriber';
import { Entity, PrimaryKey, Property, ReflectMetadataProvider, Unique } from '@mikro-orm/decorators/legacy';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { TestDatabase } from './infrastructure.js';

/** An aggregate that exists only in suites of the machinery: it knows no rule but "renaming is an event". */
@Entity({ tableName: 'trial_card' })
export class TrialCard extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'text' }) @Unique() name!: string;

  static named(name: string, companyId: string): TrialCard {
    const card = new TrialCard();
    card.id = newId();
    card.companyId = companyId;
    card.rename(name);
    return card;
  }

  rename(name: string): void {
    this.name = name;
    this.say('trial.renamed');
  }

  /** Records an event that the catalogue need not know; that takes renaming one, because entities cannot do it. */
  say(name: string, payload: Record<string, unknown> = { cardId: this.id }): void {
    this.record('job.unpublished', { jobId: this.id }, { actorId: null, at: new Date() });
    Object.assign(peekRecordedEvents(this).at(-1)!, { name, payload });
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }
}

/** What reactions of the suites leave behind: one row per effect, so that doubles show. */
const TABLES = `
  create table if not exists trial_card (id uuid primary key, company_id uuid not null, name text unique not null);
  create table if not exists trial_effect (consumer text not null, event_id uuid not null, company_id text);
  grant all on trial_card, trial_effect to acting_company, worker_role;`;

/** Creates the tables of the trial in this database. */
export async function createTrialTables(database: TestDatabase): Promise<void> {
  await asAdministrator(database, (client) =>
    // Several files of one worker share the database, several workers the roles.
    client.query(`begin; select pg_advisory_xact_lock(hashtext('trial tables')); ${TABLES} commit;`),
  );
}

/** Runs SQL that sees everything. */
export async function asAdministrator<T>(
  database: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The mapper of one process with the machinery's tables and the trial card. */
export function trialOrm(url: string, poolSize = 10): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [OutboxMessage, InboxMessage, DeadLetter, TrialCard],
    metadataProvider: ReflectMetadataProvider,
    subscribers: [new OutboxSubscriber()],
    allowGlobalContext: false,
    pool: { min: 0, max: poolSize },
  });
}
