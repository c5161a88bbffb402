import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';
import { Session } from './session.entity.js';

const graceMilliseconds = 30_000;

/** One opaque token of a family, known by its hash alone. */
@Entity({ tableName: 'refresh_token', schema: 'identity' })
export class RefreshToken {
  [OptionalProps]?: 'usedAt';

  @PrimaryKey({ type: 'text' })
  tokenHash!: string;

  @ManyToOne({ entity: () => Session, mapToPk: true, fieldName: 'session_id' })
  sessionId!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** When it was first exchanged; a twin of that exchange may still arrive for a moment. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null;

  isReused(now: Date): boolean {
    return this.usedAt !== null && now.getTime() - this.usedAt.getTime() > graceMilliseconds;
  }
}
