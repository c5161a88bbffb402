import { publicStageProblem, type StageSettings } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { AppError } from '@app/platform/errors/app-error';

/** What the rules ask of a stage; its `position` is set by them. */
export type ArrangedStage = {
  id: string;
  name: string;
  type: StageType;
  settings: StageSettings;
  position: number;
};

/** Throws unless stages in this order can work as a board: new applications arrive at the front, and all can end. */
export function requireWorkingPipeline(types: readonly StageType[]): void {
  const [first, ...others] = types;
  const arrivesAtTheFront = first === 'entry' && !others.includes('entry');
  if (!arrivesAtTheFront || !others.includes('hired') || !others.includes('rejected'))
    throw new AppError('pipeline.incomplete');
}

/** Throws where two stages have one name: people tell them apart by it. */
export function requireOwnNames(stages: readonly { name: string }[]): void {
  const names = stages.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length)
    throw new AppError('request.invalid', { errors: { name: 'Every stage needs its own name' } });
}

/** Throws where applicants would read of a stage what only a decision tells them, or not read what was decided. */
export function requireTruePublicStages(stages: readonly Pick<ArrangedStage, 'type' | 'settings'>[]): void {
  for (const { type, settings } of stages) {
    const problem = publicStageProblem(type, settings.publicStage);
    if (problem) throw new AppError('request.invalid', { errors: { 'settings.publicStage': problem } });
  }
}
