/** Candidates somebody has chosen: some by hand, whole columns of a board, or all that fit the filter. */
export type Chosen = {
  ids: ReadonlySet<string>;
  /** Whole columns, also what is not loaded of them. Where there are any, nobody outside of them is chosen. */
  stageIds: ReadonlySet<string>;
  isAll: boolean;
};

/** A column of a board, with the cards loaded of it. */
type Column = {
  id: string;
  total: number;
  cards: readonly { id: string }[];
  nextCursor: string | null;
};

export const nobodyChosen: Chosen = { ids: new Set(), stageIds: new Set(), isAll: false };

export const isAnybodyChosen = ({ ids, stageIds, isAll }: Chosen): boolean =>
  isAll || ids.size + stageIds.size > 0;

export const isChosen = ({ ids, stageIds, isAll }: Chosen, id: string, stageId?: string): boolean =>
  isAll || ids.has(id) || (stageId !== undefined && stageIds.has(stageId));

/** With this one, or without them where they were chosen. Then only those who were chosen by hand stay. */
export function withOne(chosen: Chosen, id: string, stageId?: string): Chosen {
  const ids = new Set(chosen.ids);
  if (isChosen(chosen, id, stageId)) ids.delete(id);
  else ids.add(id);
  return { ...nobodyChosen, ids };
}

/** With all of these, or with none of them where all are chosen already. */
export function withPage(chosen: Chosen, page: readonly string[]): Chosen {
  const areChosen = page.every((id) => chosen.ids.has(id));
  return areChosen ? without(chosen, page) : { ...nobodyChosen, ids: new Set([...chosen.ids, ...page]) };
}

/** How much of a column is chosen. */
export function partOf(chosen: Chosen, column: Column): 'all' | 'some' | 'none' {
  if (chosen.isAll || chosen.stageIds.has(column.id) || isWholeByHand(chosen, column)) return 'all';
  return column.cards.some(({ id }) => chosen.ids.has(id)) ? 'some' : 'none';
}

/** With a whole column, or without it. What is not loaded of it can be chosen only together with whole columns. */
export function withColumn(chosen: Chosen, id: string, columns: readonly Column[]): Chosen {
  const column = columns.find((each) => each.id === id);
  if (!column) return chosen;
  const isOn = partOf(chosen, column) !== 'all';
  if (!chosen.isAll && chosen.stageIds.size === 0 && (!isOn || isLoaded(column))) {
    const cards = cardsOf([column]);
    return isOn ? { ...nobodyChosen, ids: new Set([...chosen.ids, ...cards]) } : without(chosen, cards);
  }
  const whole = columns.filter((each) => (each.id === id ? isOn : partOf(chosen, each) === 'all'));
  return { isAll: false, ids: new Set(cardsOf(whole)), stageIds: new Set(whole.map((each) => each.id)) };
}

/** How many are chosen, where not all are. */
export const countChosen = ({ ids, stageIds }: Chosen, columns: readonly Column[]): number =>
  stageIds.size === 0
    ? ids.size
    : columns.reduce((sum, { id, total }) => (stageIds.has(id) ? sum + total : sum), 0);

const isLoaded = ({ nextCursor }: Column): boolean => nextCursor === null;

const isWholeByHand = ({ ids }: Chosen, column: Column): boolean =>
  isLoaded(column) && column.cards.length > 0 && column.cards.every(({ id }) => ids.has(id));

const cardsOf = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ cards }) => cards.map(({ id }) => id));

function without(chosen: Chosen, page: readonly string[]): Chosen {
  const out = new Set(page);
  return { ...nobodyChosen, ids: new Set([...chosen.ids].filter((id) => !out.has(id))) };
}
