import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '@app/database/setup/password-hash';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../core/errors.js';

const waitingAtMost = 48;

/**
 * The only place where passwords are hashed. One processor always stays free for everybody else, and when too many
 * wait the call is refused before any work was done for it.
 */
@Injectable()
export class HashingQueue {
  private free = Math.max(1, availableParallelism() - 1);
  private readonly waiting: (() => void)[] = [];
  private readonly nobody = hashPassword('the password of nobody at all');

  /** Refuses now what would be refused after asking the database: a flood must cost as little as possible. */
  requireRoom(): void {
    if (this.free === 0 && this.waiting.length >= waitingAtMost) throw tooManyRequests(1);
  }

  async hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /** Compares with the stored hash, or for an address nobody has with one that takes as long. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.nobody);
    const same = await this.inTurn(() => verifyPassword(compared, password));
    return same && passwordHash !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom();
    if (this.free === 0) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.free -= 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
