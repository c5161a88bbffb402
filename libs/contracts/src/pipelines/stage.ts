import { z } from 'zod';
import type { PublicStage, StageType } from '../vocabulary/employment.js';
import { publicStageLabels, publicStages, stageTypes } from '../vocabulary/employment.js';
import { publicStagesOf } from './public-stages.js';
import { line, optionalLine } from '../vocabulary/text.js';

/** Colours a stage can have, by name; the screens know their shades in light and dark. */
export const stageColors = ['grey', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'purple'] as const;
export type StageColor = (typeof stageColors)[number];

/** Settings of a stage: whether the applicant is told, when a card counts as late, what the applicant sees. */
export const StageSettings = z.strictObject({
  notifyApplicant: z.boolean(),
  staleAfterDays: z.int('Please enter whole days').min(1).max(365).nullable(),
  publicStage: z.enum(publicStages, 'Please choose what the applicant sees'),
  /** Null for the colour that goes with the type. */
  color: z.enum(stageColors, 'Please choose a colour').nullable().optional(),
});
export type StageSettings = z.infer<typeof StageSettings>;

/** What is wrong with what applicants see of a stage; null where nothing is. */
export function publicStageProblem(type: StageType, publicStage: PublicStage): string | null {
  const allowed = publicStagesOf[type];
  if (allowed.includes(publicStage)) return null;
  return `Applicants see here: ${allowed.map((value) => publicStageLabels[value]).join(', ')}`;
}

/** Fields that a plan and the pipeline of a job have in common. */
export const stageFields = {
  name: line(60, 'Please enter a stage name'),
  description: optionalLine(300),
  type: z.enum(stageTypes, 'Please choose a stage type'),
};

/** One stage of a company's pipeline plan. */
export const StagePlan = z
  .strictObject({ ...stageFields, settings: StageSettings })
  .superRefine(({ type, settings }, context) => {
    const message = publicStageProblem(type, settings.publicStage);
    if (message) context.addIssue({ code: 'custom', path: ['settings', 'publicStage'], message });
  });
export type StagePlan = z.infer<typeof StagePlan>;

/** A stage. `position` is its order from 0, `total` its applications. */
export type StageView = {
  id: string;
  name: string;
  description: string | null;
  type: StageType;
  position: number;
  total: number;
  settings: {
    notifyApplicant: boolean;
    staleAfterDays: number | null;
    publicStage: PublicStage;
    color?: StageColor | null;
  };
};

/** A stage on a board: with the days after which somebody counts as late, its own or its company's; null for never. */
export type StageInUseView = StageView & { lateAfterDays: number | null };

/** Whether an applicant who comes into this stage hears of it by mail. A refusal is told by a letter of its own. */
export const mailsApplicant = ({ type, settings }: Pick<StageView, 'type' | 'settings'>): boolean =>
  settings.notifyApplicant && type !== 'rejected';

const planned = (
  name: string,
  type: StageType,
  publicStage: PublicStage,
  staleAfterDays: number | null,
  notifyApplicant = false,
): StagePlan => ({ name, description: '', type, settings: { notifyApplicant, staleAfterDays, publicStage } });

/** The plan a new company starts with. */
export const defaultPipelinePlan: StagePlan[] = [
  planned('Applied', 'entry', 'received', 5),
  planned('Review', 'review', 'inReview', 7),
  planned('Interview', 'interview', 'interview', 10, true),
  planned('Offer', 'offer', 'offer', 5, true),
  planned('Hired', 'hired', 'hired', null, true),
  planned('Refused', 'rejected', 'notSelected', null),
];
