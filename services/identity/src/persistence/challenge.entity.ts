import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A sign-in that still waits for a password of the person's own; known by the hash of its session text. */
@Entity({ tableName: 'challenge', schema: 'identity' })
export class Challenge {
  @PrimaryKey({ type: 'text' })
  sessionHash!: string;

  @Property({ type: 'uuid' })
  accountId!: string;

  @Property({ type: 'text' })
  clientId!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
