import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { describe, expect, it } from '@jest/globals';
import {
  admit,
  appendCards,
  countBeside,
  daysInStage,
  findCard,
  isLate,
  isSamePlace,
  neighbourStage,
  place,
  placeBeside,
  placeInColumn,
  placeOf,
  placeStep,
  putBack,
  settle,
  totalOf,
} from './board-state.js';

const now = new Date('2026-11-20T12:00:00Z');

function card(id: string, stageId: string): BoardCardView {
  return {
    id,
    version: 1,
    userId: `user-${id}`,
    jobId: 'job',
    pipelineId: 'pipeline',
    stageId,
    firstName: id,
    lastName: 'Test',
    photo: null,
    position: null,
    title: 'Engineer',
    place: null,
    tags: [],
    restrictedAt: null,
    talentPoolUntil: null,
    status: 'active',
    erasedAt: null,
    rejection: null,
    responseDueAt: null,
    unread: 0,
    reviewers: [],
    stageSince: '2026-11-10T11:00:00Z',
    appliedAt: '2026-11-10T11:00:00Z',
  };
}

function column(id: string, cards: string[], total = cards.length): BoardView['stages'][number] {
  return {
    id,
    name: id,
    description: null,
    type: 'review',
    position: 0,
    total,
    settings: { notifyApplicant: false, staleAfterDays: 7, publicStage: 'inReview' },
    lateAfterDays: 7,
    cards: cards.map((name) => card(name, id)),
    nextCursor: null,
  };
}

function board(): BoardView {
  return {
    pipelineId: 'pipeline',
    jobId: 'job',
    stages: [column('inbox', ['a', 'b', 'c'], 40), column('talk', ['d', 'e']), column('offer', [])],
  };
}

const idsIn = (state: BoardView, stageId: string): string[] =>
  state.stages.find((stage) => stage.id === stageId)?.cards.map(({ id }) => id) ?? [];
const totalsIn = (state: BoardView): number[] => state.stages.map(({ total }) => total);

describe('place', () => {
  it('puts the card below its neighbour and changes both totals', () => {
    const moved = place(board(), 'b', { toStageId: 'talk', afterApplicationId: 'd' }, now);
    expect(idsIn(moved, 'inbox')).toEqual(['a', 'c']);
    expect(idsIn(moved, 'talk')).toEqual(['d', 'b', 'e']);
    expect(totalsIn(moved)).toEqual([39, 3, 0]);
    expect(totalOf(moved)).toBe(totalOf(board()));
  });

  it('starts the time in the new stage', () => {
    const moved = place(board(), 'b', { toStageId: 'talk', afterApplicationId: null }, now);
    expect(findCard(moved, 'b')?.card).toMatchObject({ stageId: 'talk', stageSince: now.toISOString() });
  });

  it('goes on top without a neighbour, and when the neighbour is not loaded', () => {
    for (const afterApplicationId of [null, 'far away']) {
      expect(idsIn(place(board(), 'c', { toStageId: 'talk', afterApplicationId }, now), 'talk')).toEqual([
        'c',
        'd',
        'e',
      ]);
    }
  });

  it('reorders inside one stage without touching totals or the time', () => {
    const moved = place(board(), 'a', { toStageId: 'inbox', afterApplicationId: 'c' }, now);
    expect(idsIn(moved, 'inbox')).toEqual(['b', 'c', 'a']);
    expect(totalsIn(moved)).toEqual([40, 2, 0]);
    expect(findCard(moved, 'a')?.card.stageSince).toBe('2026-11-10T11:00:00Z');
  });

  it('leaves the board alone for an unknown card or stage', () => {
    const before = board();
    expect(place(before, 'nobody', { toStageId: 'talk', afterApplicationId: null }, now)).toBe(before);
    expect(place(before, 'a', { toStageId: 'nowhere', afterApplicationId: null }, now)).toBe(before);
  });

  it('never changes the board it was given', () => {
    const before = board();
    place(before, 'a', { toStageId: 'offer', afterApplicationId: null }, now);
    expect(before).toEqual(board());
  });
});

describe('where a drop leads', () => {
  it('is below the card whose lower half it hits, and above it otherwise', () => {
    expect(placeBeside(board(), 'd', { cardId: 'b', side: 'below' })).toEqual({
      toStageId: 'inbox',
      afterApplicationId: 'b',
    });
    expect(placeBeside(board(), 'd', { cardId: 'b', side: 'above' })?.afterApplicationId).toBe('a');
    expect(placeBeside(board(), 'd', { cardId: 'a', side: 'above' })?.afterApplicationId).toBeNull();
  });

  it('never names the moving card as its own neighbour', () => {
    expect(placeBeside(board(), 'a', { cardId: 'b', side: 'above' })?.afterApplicationId).toBeNull();
    const onItself = placeBeside(board(), 'b', { cardId: 'b', side: 'below' });
    expect(onItself).toEqual(placeOf(board(), 'b'));
  });

  it('is the end of a column that is loaded to its end, else the top', () => {
    expect(placeInColumn(board(), 'a', 'talk')?.afterApplicationId).toBe('e');
    expect(placeInColumn(board(), 'e', 'talk')?.afterApplicationId).toBe('d');
    expect(placeInColumn(board(), 'a', 'offer')?.afterApplicationId).toBeNull();
    const more = appendCards(board(), 'talk', { cards: [], nextCursor: 'next' });
    expect(placeInColumn(more, 'a', 'talk')?.afterApplicationId).toBeNull();
    expect(placeInColumn(board(), 'a', 'nowhere')).toBeUndefined();
  });

  it('is one card up or down by step, and nowhere past the ends', () => {
    const order = (id: string, step: -1 | 1) =>
      idsIn(place(board(), id, placeStep(board(), id, step)!, now), 'inbox');
    expect(order('b', 1)).toEqual(['a', 'c', 'b']);
    expect(order('b', -1)).toEqual(['b', 'a', 'c']);
    expect(placeStep(board(), 'a', -1)).toBeUndefined();
    expect(placeStep(board(), 'c', 1)).toBeUndefined();
  });
});

describe('putBack', () => {
  it('undoes one move and keeps another one made meanwhile', () => {
    const before = board();
    const from = placeOf(before, 'b')!;
    const original = findCard(before, 'b')!.card;
    const optimistic = place(before, 'b', { toStageId: 'offer', afterApplicationId: null }, now);
    const other = place(optimistic, 'd', { toStageId: 'offer', afterApplicationId: 'b' }, now);
    const back = putBack(other, original, from);
    expect(idsIn(back, 'inbox')).toEqual(['a', 'b', 'c']);
    expect(idsIn(back, 'offer')).toEqual(['d']);
    expect(totalsIn(back)).toEqual([40, 1, 1]);
    expect(findCard(back, 'b')?.card).toEqual(original);
  });

  it('equals the board before when nothing else happened', () => {
    const before = board();
    const moved = place(before, 'e', { toStageId: 'inbox', afterApplicationId: 'a' }, now);
    expect(putBack(moved, findCard(before, 'e')!.card, placeOf(before, 'e')!)).toEqual(before);
  });
});

describe('the rest of the board', () => {
  it('notes the version of a moved card only', () => {
    const settled = settle(board(), { id: 'b', version: 7 });
    expect(findCard(settled, 'b')?.card.version).toBe(7);
    expect(findCard(settled, 'a')?.card.version).toBe(1);
  });

  it('appends further cards once', () => {
    const more = appendCards(board(), 'inbox', {
      cards: [card('c', 'inbox'), card('x', 'inbox')],
      nextCursor: 'next',
    });
    expect(idsIn(more, 'inbox')).toEqual(['a', 'b', 'c', 'x']);
    expect(more.stages[0]?.nextCursor).toBe('next');
    expect(totalsIn(more)).toEqual([40, 2, 0]);
  });

  it('takes a card in from further down its column, once, without counting it again', () => {
    const more = admit(board(), card('far', 'inbox'));
    expect(idsIn(more, 'inbox')).toEqual(['a', 'b', 'c', 'far']);
    expect(totalsIn(more)).toEqual([40, 2, 0]);
    expect(admit(more, card('far', 'inbox'))).toBe(more);
    const moved = place(more, 'far', { toStageId: 'talk', afterApplicationId: null }, now);
    expect(totalsIn(moved)).toEqual([39, 3, 0]);
  });

  it('knows the stages beside a stage', () => {
    expect(neighbourStage(board(), 'talk', 1)?.id).toBe('offer');
    expect(neighbourStage(board(), 'talk', -1)?.id).toBe('inbox');
    expect(neighbourStage(board(), 'offer', 1)).toBeUndefined();
    expect(neighbourStage(board(), 'inbox', -1)).toBeUndefined();
  });

  it('recognises a move to where the card already is', () => {
    expect(isSamePlace(board(), 'b', { toStageId: 'inbox', afterApplicationId: 'a' })).toBe(true);
    expect(isSamePlace(board(), 'b', { toStageId: 'inbox', afterApplicationId: 'b' })).toBe(true);
    expect(isSamePlace(board(), 'b', { toStageId: 'inbox', afterApplicationId: 'c' })).toBe(false);
    expect(isSamePlace(board(), 'b', { toStageId: 'talk', afterApplicationId: null })).toBe(false);
  });

  it('counts whole days in the stage and says when they are too many', () => {
    const old = card('a', 'inbox');
    expect(daysInStage(old, now)).toBe(10);
    expect(isLate(old, 10, now)).toBe(true);
    expect(isLate(old, 11, now)).toBe(false);
    expect(isLate(old, null, now)).toBe(false);
    expect(isLate({ ...old, status: 'withdrawn' }, 10, now)).toBe(false);
  });
});

describe('the number beside a board', () => {
  const job = { count: 42 };

  it('is what its columns say together, whatever is done to them', () => {
    let shown = board();
    const moves = ['a', 'd', 'b', 'a', 'c'].flatMap((id) =>
      ['offer', 'talk', 'inbox'].map((toStageId) => ({ id, to: { toStageId, afterApplicationId: null } })),
    );
    for (const [step, { id, to }] of moves.entries()) {
      const before = findCard(shown, id)!;
      const from = placeOf(shown, id)!;
      const moved = settle(place(shown, id, to, now), { id, version: step + 2 });
      // Every other one is refused.
      shown = step % 2 === 0 ? moved : putBack(moved, before.card, from);
      shown = appendCards(shown, 'inbox', { cards: [card(`more ${step}`, 'inbox')], nextCursor: null });
      for (const each of [moved, shown]) expect(countBeside(job, each, '')).toBe(42);
    }
  });

  it('follows the board where somebody applied since the job was read, and the job under a filter', () => {
    const later = { ...board(), stages: [column('inbox', ['a', 'b', 'c'], 41), column('talk', ['d', 'e'])] };
    expect(countBeside(job, later, '')).toBe(43);
    expect(countBeside(job, { ...later, stages: [column('inbox', ['a'])] }, '{"q":"ada"}')).toBe(42);
    expect(countBeside(job, undefined, '')).toBe(42);
  });

  it('is not said to a reviewer of another job', () => {
    expect(countBeside({ count: null }, board(), '')).toBeNull();
  });
});
