import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { StagePlan } from '@app/contracts/pipelines/stage';
import type { PublicStage, StageType } from '@app/contracts/vocabulary/employment';

export const stageTypeWords: Record<StageType, { label: string; hint: string }> = {
  entry: { label: 'Entry', hint: 'New applications arrive here' },
  review: { label: 'Review', hint: 'Somebody reads and compares' },
  interview: { label: 'Interview', hint: 'Talks, tasks and trial days' },
  offer: { label: 'Offer', hint: 'Terms are on the table' },
  hired: { label: 'Hired', hint: 'Ends the application as hired' },
  rejected: { label: 'Refused', hint: 'Ends the application, asks for a reason' },
};

/** What an applicant sees of a stage of this type, unless somebody chose otherwise. */
export const usualPublicStage: Record<StageType, PublicStage> = {
  entry: 'received',
  review: 'inReview',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
  rejected: 'notSelected',
};

export const newStage: StagePlan = {
  name: '',
  description: '',
  type: 'review',
  settings: { notifyApplicant: false, staleAfterDays: 7, publicStage: 'inReview', color: null },
};

export function stageFormOf({ name, description, type, settings }: StageRecordView): StagePlan {
  return {
    name,
    description: description ?? '',
    type,
    settings: { ...settings, color: settings.color ?? null },
  };
}

/** What somebody changed of a stage since they opened it, upon how it is by now: others may have changed the rest. */
export function changedUpon(now: StagePlan, opened: StagePlan, written: StagePlan): StagePlan {
  const settings = { ...now.settings };
  for (const name of ['notifyApplicant', 'staleAfterDays', 'publicStage', 'color'] as const)
    if (written.settings[name] !== opened.settings[name])
      Object.assign(settings, { [name]: written.settings[name] });
  const changed = (name: 'name' | 'description') => (written[name] === opened[name] ? now : written)[name];
  const type = (written.type === opened.type ? now : written).type;
  return { name: changed('name'), description: changed('description'), type, settings };
}
