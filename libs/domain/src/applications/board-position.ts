import type { EntityManager } from '@mikro-orm/postgresql';
import { cardGap, type Stage } from '../pipelines/stage.entity.js';
import { respacedCards, type Side } from './respaced-cards.js';

/** Cards that are read around a used up gap; more, when these are too crowded. */
const READ_AROUND = [40, 600, 100_000_000];

/** The whole number between two places, or null when the gap is used up. `above` is exclusive, null means the top. */
export function midpoint(above: number | null, below: number | null): number | null {
  if (above === null && below === null) return cardGap;
  if (below === null) return (above ?? 0) + cardGap;
  if (above === null) return below - cardGap;
  const middle = above + Math.floor((below - above) / 2);
  return middle === above ? null : middle;
}

/**
 * A free place in `stage` right after another card, or at the top. The stage must be locked. When the gap is used up
 * the few cards around it make room. A neighbour that has left the stage meanwhile counts as the top.
 */
export async function freePositionAfter(
  em: EntityManager,
  stage: Stage,
  afterApplicationId: string | null,
  movingId: string,
): Promise<number> {
  const found = await neighbours(em, stage.id, afterApplicationId, movingId);
  const { above, below } = found;
  return midpoint(above, below) ?? makeRoom(em, stage, { above: above ?? 0, below: below ?? 0 }, movingId);
}

/** A free place in `stage` where a card stood before, or right below what stands there now. The stage must be locked. */
export async function freePositionNear(
  em: EntityManager,
  stage: Stage,
  place: number,
  movingId: string,
): Promise<number> {
  const [above] = await em.execute<{ id: string; board_position: number }[]>(
    `select id, board_position from application where stage_id = ? and id <> ? and board_position <= ?
     order by board_position desc limit 1`,
    [stage.id, movingId, place],
  );
  if (above?.board_position !== place) return place;
  return freePositionAfter(em, stage, above.id, movingId);
}

type Neighbours = { above: number | null; below: number | null };

/** Places of the card above and the card below the wanted gap, as numbers. */
async function neighbours(
  em: EntityManager,
  stageId: string,
  afterApplicationId: string | null,
  movingId: string,
): Promise<Neighbours> {
  const [row] = await em.execute<Neighbours[]>(
    `with above as (select board_position from application where stage_id = ? and id = ? and id <> ?)
     select (select board_position from above) as above,
       (select min(board_position) from application where stage_id = ? and id <> ?
          and board_position > coalesce((select board_position from above), -2147483648)) as below`,
    [stageId, afterApplicationId, movingId, stageId, movingId],
  );
  return row ?? { above: null, below: null };
}

/**
 * Moves the cards around a used up gap apart and answers with the place that is free between them. Uniqueness is checked
 * at commit. The moving card is left alone: its entity remembers the place it was read at, and would not write that one
 * again.
 */
async function makeRoom(
  em: EntityManager,
  stage: Stage,
  gap: { above: number; below: number },
  movingId: string,
): Promise<number> {
  for (const most of READ_AROUND) {
    const above = await cardsFrom(em, stage.id, movingId, ABOVE, [gap.above, most]);
    const below = await cardsFrom(em, stage.id, movingId, BELOW, [gap.below, most]);
    const respaced = respacedCards(sideOf(above, most), sideOf(below, most));
    if (!respaced) continue;
    const moved = [...respaced.above.map(placed(above)), ...respaced.below.map(placed(below))];
    await em.execute(
      `update application set board_position = (moved.card ->> 'place')::int
       from jsonb_array_elements(?::jsonb) moved (card)
       where application.stage_id = ? and application.id = (moved.card ->> 'id')::uuid`,
      [JSON.stringify(moved), stage.id],
    );
    for (const { place } of moved) stage.noteCardAt(place);
    return respaced.free;
  }
  return stage.placeAtEnd();
}

type Placed = { id: string; place: number };

const ABOVE = `select id, board_position as place from application where stage_id = ? and id <> ?
  and board_position <= ? order by board_position desc limit ?`;
const BELOW = `select id, board_position as place from application where stage_id = ? and id <> ?
  and board_position >= ? order by board_position limit ?`;

function cardsFrom(
  em: EntityManager,
  stageId: string,
  movingId: string,
  statement: string,
  [from, most]: [number, number],
): Promise<Placed[]> {
  return em.execute<Placed[]>(statement, [stageId, movingId, from, most]);
}

const sideOf = (cards: readonly Placed[], most: number): Side => ({
  places: cards.map(({ place }) => place),
  complete: cards.length < most,
});

/** The card at the same index, at its new place. */
const placed = (cards: readonly Placed[]) => (place: number, index: number) => ({
  id: cards[index]?.id,
  place,
});
