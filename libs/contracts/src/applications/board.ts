import { z } from 'zod';
import { accessReason } from '../access/access-reason.js';
import { filterText } from '../http/list-query.js';
import { cardFilter } from './list-applications.js';
import type { BoardCardView } from './applicant-card.js';
import type { StageInUseView } from '../pipelines/stage.js';

/**
 * GET pipelines/:id/board: every stage with its total and the first cards. Under a filter both are of what fits it; a
 * total is then exact up to `limits.countedApplications`, and one higher where there are more.
 */
export type BoardView = {
  pipelineId: string;
  jobId: string;
  stages: (StageInUseView & { cards: BoardCardView[]; nextCursor: string | null })[];
};

/** GET pipeline-stages/:id/cards: the next cards of one column. */
export type StageCardsView = { cards: BoardCardView[]; nextCursor: string | null };

/** GET pipelines/:id/board: all of it, or the cards that fit a filter. */
export const BoardQuery = z.strictObject({
  filter: filterText(cardFilter).optional(),
  companyId: z.uuid('companyId is the id of a company').optional(),
  /** Why a platform admin looks, where the header does not say. */
  reason: accessReason.optional(),
});
export type BoardQuery = z.output<typeof BoardQuery>;

/** GET pipeline-stages/:id/cards: the page after the cursor, under the same filter. */
export const StageCardsQuery = BoardQuery.extend({ cursor: z.string().max(40).optional() });
export type StageCardsQuery = z.output<typeof StageCardsQuery>;
