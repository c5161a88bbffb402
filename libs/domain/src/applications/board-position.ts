import type { EntityManager } from '@mikro-orm/postgresql';
import { cardGap, type Stage } from '../pipelines/stage.entity.js';

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
 * the stage is respaced once, inside the lock. A neighbour that has left the stage meanwhile counts as the top.
 */
export async function freePositionAfter(
  em: EntityManager,
  stage: Stage,
  afterApplicationId: string | null,
  movingId: string,
): Promise<number> {
  const found = await neighbours(em, stage.id, afterApplicationId, movingId);
  const free = midpoint(found.above, found.below);
  if (free !== null) return free;
  await respace(em, stage, movingId);
  const spaced = await neighbours(em, stage.id, afterApplicationId, movingId);
  return midpoint(spaced.above, spaced.below) ?? stage.placeAtEnd();
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
 * Spreads the cards of a stage evenly again, in their order. Uniqueness is checked at commit. The moving card is left
 * alone: its entity remembers the place it was read at, and would not write that one again.
 */
async function respace(em: EntityManager, stage: Stage, movingId: string): Promise<void> {
  await em.execute(
    `update application set board_position = spread.place
     from (select id, (row_number() over (order by board_position))::int * ? as place
       from application where stage_id = ? and id <> ?) spread
     where application.id = spread.id`,
    [cardGap, stage.id, movingId],
  );
  stage.lastCardPosition = 0;
  stage.noteCardAt(stage.total * cardGap);
}
