import { createHash } from 'node:crypto';
import { randomOf } from '../../../test/support/seeded-random.js';

/** What chance decides, the same for the same seed and purpose; no two purposes share their numbers. */
export class Draw {
  readonly number: () => number;

  constructor(seed: number, purpose: string) {
    const hash = createHash('sha256').update(`${seed} ${purpose}`).digest();
    this.number = randomOf(hash.readUInt32LE());
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.number() * (most - least + 1));
  }

  oneOf<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.number() * choices.length)] ?? choices[0];
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: readonly (readonly [Name, number])[]): Name {
    const sum = weights.reduce((total, [, weight]) => total + weight, 0);
    let left = this.number() * sum;
    const found = weights.find(([, weight]) => (left -= weight) < 0) ?? weights[0];
    if (!found) throw new Error('There is nothing to choose from');
    return found[0];
  }

  shuffled<T>(of: readonly T[]): T[] {
    return of
      .map((item) => ({ item, place: this.number() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}
