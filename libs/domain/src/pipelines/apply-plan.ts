import type { Pipeline } from './pipeline.entity.js';
import type { Stage } from './stage.entity.js';

/**
 * Replaces the stages of a pipeline with those of a plan. The first stage is edited in place, because concurrent
 * applications wait for its lock.
 */
export function applyPlan(pipeline: Pipeline, stages: readonly Stage[], plan: readonly Stage[]): Stage[] {
  const [entry] = stages;
  const [planned, ...others] = plan.map((stage) => stage.copyInto(pipeline));
  if (entry && planned) {
    const { settings, ...fields } = planned.plan;
    entry.edit({ ...fields, settings: { color: null, ...settings } });
  }
  const applied = [entry ?? planned, ...others].filter((stage) => stage !== undefined);
  pipeline.arrange(applied);
  return applied;
}
