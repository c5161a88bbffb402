import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { identityLimits } from '@app/contracts/identity/limits';

export type CodePurpose = 'sign-up' | 'reset' | 'email-change' | 'email-verification';

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'worn-out' | 'used';

/** One attempt to prove a mailbox. Its digits are derived when they are needed and stored nowhere. */
@Entity({ tableName: 'verification_code', schema: 'identity' })
export class VerificationCode {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  identifierHash!: string;

  @Property({ type: 'text' })
  purpose!: CodePurpose;

  /** Missing for an address nobody has: such an attempt behaves like any other and never succeeds. */
  @Property({ type: 'uuid', nullable: true })
  accountId!: string | null;

  @Property({ type: 'text' })
  nonce!: string;

  @Property({ type: 'integer' })
  tries!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;

  /** Judges one try and counts it; the right code is used up by being right. */
  judge(isRight: boolean, now: Date): CodeVerdict {
    // To whoever guesses, a code that did its work is like one that was never sent.
    if (this.usedAt !== null) return isRight ? 'used' : 'expired';
    if (this.tries >= identityLimits.codeTries) return 'worn-out';
    if (this.expiresAt <= now) return 'expired';
    this.tries += 1;
    if (!isRight || this.accountId === null) return 'wrong';
    this.usedAt = now;
    return 'right';
  }
}
