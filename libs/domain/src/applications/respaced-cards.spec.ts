import { describe, expect, it } from '@jest/globals';
import { cardGap } from '../pipelines/stage.entity.js';
import { midpoint } from './board-position.js';
import { respacedCards } from './respaced-cards.js';

/** A stage as a list of places, and how many cards a move into it had to move besides. */
class Column {
  constructor(readonly places: number[]) {}

  /** Puts a card below the one at `index`. */
  insertAfter(index: number): number {
    const free = midpoint(this.places[index] ?? null, this.places[index + 1] ?? null);
    if (free !== null) {
      this.places.splice(index + 1, 0, free);
      return 0;
    }
    const [above, below] = [this.places.slice(0, index + 1).toReversed(), this.places.slice(index + 1)];
    const respaced = respacedCards({ places: above, complete: true }, { places: below, complete: true });
    if (!respaced) throw new Error('There is no room');
    const { length: up } = respaced.above;
    const { length: down } = respaced.below;
    this.places.splice(
      index + 1 - up,
      up + down,
      ...respaced.above.toReversed(),
      respaced.free,
      ...respaced.below,
    );
    return up + down;
  }

  get isInOrder(): boolean {
    return this.places.every((place, index) => index === 0 || place > (this.places[index - 1] ?? place));
  }
}

const column = (size: number, gap: number) =>
  new Column(Array.from({ length: size }, (_card, index) => (index + 1) * gap));

describe('making room between two cards', () => {
  it.each([
    ['below the same card', () => 50],
    ['below the one before', (number: number) => 50 + number],
    ['at the top but one', () => 0],
  ])('moves few others, however many come %s', (_where, at) => {
    const stage = column(200, cardGap);
    let [most, all] = [0, 0];
    for (let number = 0; number < 2_000; number += 1) {
      const moved = stage.insertAfter(at(number));
      [most, all] = [Math.max(most, moved), all + moved];
    }
    expect(stage.isInOrder).toBe(true);
    expect(stage.places).toHaveLength(2_200);
    expect(most).toBeLessThan(64);
    expect(all / 2_000).toBeLessThan(4);
  });

  it('also where every gap is nearly used up', () => {
    const stage = column(5_000, 3);
    let most = 0;
    for (let number = 0; number < 200; number += 1) most = Math.max(most, stage.insertAfter(2_500));
    expect(stage.isInOrder).toBe(true);
    expect(most).toBeLessThan(700);
  });

  it('goes past the first and the last card where the stage is full', () => {
    const stage = column(4, 1);
    stage.insertAfter(1);
    expect(stage.isInOrder).toBe(true);
    expect(stage.places).toHaveLength(5);
  });

  it('asks for more cards where those it has leave no room', () => {
    const side = { places: [3, 2, 1], complete: false };
    expect(respacedCards(side, { places: [4, 5, 6], complete: false })).toBeNull();
    expect(respacedCards(side, { places: [4, 5, 6], complete: true })).toMatchObject({ above: [] });
  });
});
