import type { Pipeline } from './pipeline.entity.js';
import type { Stage } from './stage.entity.js';

/**
 * The stages of a pipeline once it has taken those of a plan over. Its first stage stays the one it was: whoever applies
 * in this moment waits for it.
 */
export function applyPlan(pipeline: Pipeline, stages: readonly Stage[], plan: readonly Stage[]): Stage[] {
  const [entry] = stages;
  const [planned, ...others] = plan.map((stage) => stage.copyInto(pipeline));
  if (entry && planned) {
    const { name, description, type, settings } = planned;
    entry.edit({ name, description: description ?? '', type, settings: { color: null, ...settings } });
  }
  const taken = [entry ?? planned, ...others].filter((stage) => stage !== undefined);
  pipeline.arrange(taken);
  return taken;
}
