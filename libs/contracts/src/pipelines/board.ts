import type { BoardCardView } from '../applications/applicant-card.js';
import type { StageInUseView } from './stage.js';

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
