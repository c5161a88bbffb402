import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { JWK } from 'jose';

export type TokenUse = 'access' | 'id';

/** A key pair that signs one kind of token; the private half is sealed with a key from the environment. */
@Entity({ tableName: 'signing_key', schema: 'identity' })
export class SigningKey {
  @PrimaryKey({ type: 'text' })
  kid!: string;

  @Property({ type: 'text' })
  tokenUse!: TokenUse;

  @Property({ type: 'json' })
  publicJwk!: JWK;

  @Property({ type: 'text' })
  sealedPrivateJwk!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** Published before it signs, so that verifiers know it in time. */
  @Property({ type: 'timestamptz' })
  activeFrom!: Date;
}
