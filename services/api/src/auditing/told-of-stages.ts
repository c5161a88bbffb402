import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { Values } from './differences.js';

/** What the audit log tells of all stages of a pipeline: each by its name, and their order. */
export function toldOfStages(stages: readonly Stage[]): Values {
  const named = stages.map(({ name, description, type, settings }) => {
    const { notifyApplicant, staleAfterDays, publicStage, color = null } = settings;
    return [name, { description, type, notifyApplicant, staleAfterDays, publicStage, color }];
  });
  return { ...Object.fromEntries(named), order: stages.map(({ name }) => name) };
}
