import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { everything, policiesFor } from '../tenancy/policies.js';

/** That a reaction has had its effect for an event; written in the transaction of the effect. */
@Entity({
  tableName: 'inbox_message',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class InboxMessage {
  /** Constant name of the reaction. */
  @PrimaryKey({ type: 'text' }) consumer!: string;
  @PrimaryKey({ type: 'uuid' }) eventId!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' })
  @Index({ name: 'inbox_message_processed_at' })
  processedAt!: Date;
}
