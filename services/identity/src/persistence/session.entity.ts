import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';

/** A sign-in on one device: the family of all refresh tokens that came from it. Its id is their `origin_jti`. */
@Entity({ tableName: 'session', schema: 'identity' })
export class Session {
  [OptionalProps]?: 'rotated' | 'revokedAt' | 'revokedBecause';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  accountId!: string;

  @Property({ type: 'text' })
  clientId!: string;

  @Property({ type: 'timestamptz' })
  signedInAt!: Date;

  @Property({ type: 'timestamptz' })
  lastUsedAt!: Date;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Once a token of the family was exchanged for another, refreshing without exchange is over for good. */
  @Property({ type: 'boolean' })
  rotated: boolean = false;

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  revokedBecause: string | null = null;

  @Property({ type: 'text', nullable: true })
  ipPrefix!: string | null;

  @Property({ type: 'text', nullable: true })
  userAgent!: string | null;

  revoke(because: string, now: Date): void {
    if (this.revokedAt !== null) return;
    this.revokedAt = now;
    this.revokedBecause = because;
  }
}
