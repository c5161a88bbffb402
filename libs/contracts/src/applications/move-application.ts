import { z } from 'zod';

/** PUT job-applications/:id/stage: put the card after another one, or first with null. Needs If-Match. */
export const MoveApplicationBody = z.strictObject({
  toStageId: z.uuid('Please choose a stage'),
  afterApplicationId: z.uuid('Name the card above, or null for the top').nullable(),
});
export type MoveApplicationBody = z.infer<typeof MoveApplicationBody>;
