import { cardGap } from '../pipelines/stage.entity.js';

/** Between two cards there is room for two more on average where the stage has it, ... */
const WANTED = 4;
/** ... and for one where that would move more cards than this. */
const FEW = 256;
const ENOUGH = 2;

/** Places of the cards on one side of a gap, nearest first; `complete` when there are no others. */
export type Side = { places: readonly number[]; complete: boolean };

/** New places of the nearest cards of each side, nearest first, and the place that is free between them. */
export type Respaced = { above: number[]; below: number[]; free: number };

/**
 * Spreads the fewest cards around a used up gap that leave room between them, in their order: a few even where thousands
 * were moved to the same place. Null when that takes more cards than were given.
 */
export function respacedCards(above: Side, below: Side): Respaced | null {
  let [up, down] = [0, 0];
  for (;;) {
    const [from, to] = [edgeOf(above, up, -cardGap), edgeOf(below, down, cardGap)];
    if (from === null || to === null) return null;
    const step = (to - from) / (up + down + 2);
    if (step >= (up + down > FEW ? ENOUGH : WANTED)) return spread(from, step, up, down);
    // The side with more room gets by with fewer cards.
    const [further, lower] = [edgeOf(above, up + 1, -cardGap), edgeOf(below, down + 1, cardGap)];
    if (further === null || lower === null) return null;
    if (from - further > lower - to) up += 1;
    else down += 1;
  }
}

/** Where the card after `taken` ones stands, which is left alone; past the last one there is always room. */
function edgeOf({ places, complete }: Side, taken: number, beyond: number): number | null {
  const place = places[taken];
  if (place !== undefined) return place;
  const outermost = places.at(-1);
  if (!complete || outermost === undefined) return null;
  return outermost + beyond * (taken - places.length + 1);
}

function spread(from: number, step: number, up: number, down: number): Respaced {
  const place = (number: number) => from + Math.floor(step * number);
  return {
    above: Array.from({ length: up }, (_card, index) => place(up - index)),
    free: place(up + 1),
    below: Array.from({ length: down }, (_card, index) => place(up + 2 + index)),
  };
}
