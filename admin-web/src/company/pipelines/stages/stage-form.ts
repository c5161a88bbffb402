import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { StageColor } from '@app/contracts/pipelines/stage';
import type { PublicStage, StageType } from '@app/contracts/vocabulary/employment';

/** A stage as its form holds it: what the contract takes. */
export type StageForm = {
  name: string;
  description: string;
  type: StageType;
  settings: {
    tellApplicant: boolean;
    staleAfterDays: number | null;
    publicStage: PublicStage;
    color: StageColor | null;
  };
};

export const stageTypeWords: Record<StageType, { label: string; hint: string }> = {
  entry: { label: 'Entry', hint: 'New applications arrive here' },
  review: { label: 'Review', hint: 'Somebody reads and compares' },
  interview: { label: 'Interview', hint: 'Talks, tasks and trial days' },
  offer: { label: 'Offer', hint: 'Terms are on the table' },
  hired: { label: 'Hired', hint: 'Ends the application as hired' },
  refused: { label: 'Refused', hint: 'Ends the application, asks for a reason' },
};

/** What an applicant sees of a stage of this type, unless somebody chose otherwise. */
export const usualPublicStage: Record<StageType, PublicStage> = {
  entry: 'received',
  review: 'inReview',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
  refused: 'notSelected',
};

export const newStage: StageForm = {
  name: '',
  description: '',
  type: 'review',
  settings: { tellApplicant: false, staleAfterDays: 7, publicStage: 'inReview', color: null },
};

export function stageFormOf({ name, description, type, settings }: StageRecordView): StageForm {
  return {
    name,
    description: description ?? '',
    type,
    settings: { ...settings, color: settings.color ?? null },
  };
}
