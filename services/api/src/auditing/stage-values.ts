import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { Values } from './differences.js';

/** Values of a stage in the audit log, without its name and place. */
export function stageValues({ plan: { name: _name, settings, ...fields }, description }: Stage): Values {
  return { ...fields, description, ...settings };
}

/** Values of all stages of a pipeline in the audit log: each by its name, and their order. */
export function stageListValues(stages: readonly Stage[]): Values {
  const named = stages.map((stage) => [
    stage.name,
    { ...stageValues(stage), color: stage.settings.color ?? null },
  ]);
  return { ...Object.fromEntries(named), order: stages.map(({ name }) => name) };
}
