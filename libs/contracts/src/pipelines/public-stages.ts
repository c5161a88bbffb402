import type { PublicStage, StageType } from '../vocabulary/employment.js';

const openStages: readonly PublicStage[] = ['received', 'inReview', 'interview', 'offer'];

/** What applicants may see of a stage: an outcome where one was decided and nowhere else. They withdraw themselves. */
export const publicStagesOf: Record<StageType, readonly PublicStage[]> = {
  entry: openStages,
  review: openStages,
  interview: openStages,
  offer: openStages,
  hired: ['hired'],
  rejected: ['notSelected'],
};
