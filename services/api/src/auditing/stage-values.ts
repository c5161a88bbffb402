import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { Values } from './differences.js';

/** Values of a stage in the audit log, without its name and place. */
export function stageValues({ plan: { name: _name, settings, ...fields } }: Stage): Values {
  return { ...fields, ...settings, color: settings.color ?? null };
}

/** Values of all stages of a pipeline in the audit log: each by its name, and their order. */
export function stageListValues(stages: readonly Stage[]): Values {
  const named = stages.map((stage) => [stage.name, stageValues(stage)]);
  return { ...Object.fromEntries(named), order: stages.map(({ name }) => name) };
}
