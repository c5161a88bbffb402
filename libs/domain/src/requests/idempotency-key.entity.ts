import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The answer to a request that must count once, kept for a day under the key its sender chose. */
@Entity({
  tableName: 'idempotency_key',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    person: 'user_id = app_user_id()',
    company: 'user_id = app_user_id()',
    platform: 'user_id = app_user_id()',
    worker: 'true',
  }),
})
@Index({ properties: ['createdAt'] })
export class IdempotencyKey {
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @PrimaryKey({ type: 'text' }) key!: string;
  /** Method, path and body, hashed: the same key for another request is an error. */
  @Property({ type: 'text' }) requestHash!: string;
  @Property({ type: 'integer', nullable: true }) status: number | null = null;
  /** The bytes of the first answer: `jsonb` would sort its members, and a repetition would read otherwise. */
  @Property({ columnType: 'json', type: 'json', nullable: true }) answer: unknown = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
}
