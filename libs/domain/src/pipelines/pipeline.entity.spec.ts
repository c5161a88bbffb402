import { describe, expect, it } from '@jest/globals';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { codeOf } from '../../../../test/support/recorded-events.js';
import { applyPlan } from './apply-plan.js';
import { plannedStages } from './pipeline-plan.js';
import { Pipeline } from './pipeline.entity.js';

const at = new Date('2026-11-26T08:00:00Z');
const companyId = '0198c0de-0000-7000-8000-000000000001';
const plan = (name: string, version = 1) => Object.assign(Pipeline.plan(companyId, name, at), { version });

describe('a plan', () => {
  it('that gives way is no longer that of new jobs, and the next one is newer than both ever were', () => {
    for (const [of, ofNext] of [
      [5, 2],
      [2, 5],
    ]) {
      const [former, next] = [plan('Standard', of), plan('Sales', ofNext)];
      former.becomeDefault();
      former.giveWayTo(next);
      next.becomeDefault();
      expect([former.isDefault, former.version, next.isDefault, next.version]).toEqual([
        ...[false, (of ?? 0) + 1, true, Math.max((of ?? 0) + 1, ofNext ?? 0) + 1],
      ]);
    }
  });

  it('is renamed in a new version, and by the same name in none', () => {
    const sales = plan('Sales');
    expect([sales.rename('Sales'), sales.version]).toEqual([false, 1]);
    expect([sales.rename('SALES'), sales.version, sales.name]).toEqual([true, 2, 'SALES']);
  });

  it('of new jobs is not dispensable, and only a plan is edited as one', () => {
    const standard = plan('Standard');
    standard.requireDispensable();
    standard.becomeDefault();
    expect(codeOf(() => standard.requireDispensable())).toBe('pipeline.is-default');
    expect(codeOf(() => standard.requirePlan(2))).toBe('resource.stale');
    expect(codeOf(() => Pipeline.open(companyId, at).requirePlan(1))).toBe('pipeline.of-job');
    expect(codeOf(() => standard.requireOfJob(1))).toBe('pipeline.not-of-job');
  });
});

describe('the pipeline of a job', () => {
  it('takes the stages of a plan over whole, in the first one it has', () => {
    const pipeline = Pipeline.open(companyId, at);
    const stages = plannedStages(defaultPipelinePlan, pipeline);
    const [entry] = stages;
    entry?.edit({ name: 'Arrived', settings: { color: 'blue', staleAfterDays: 1 } });
    const applied = applyPlan(pipeline, stages, plannedStages(defaultPipelinePlan, plan('Sales')));
    expect(applied[0]).toBe(entry);
    expect(applied.map(({ name, position }) => [name, position])).toEqual(
      defaultPipelinePlan.map(({ name }, position) => [name, position]),
    );
    expect(entry?.settings).toEqual({ ...defaultPipelinePlan[0]?.settings, color: null });
    expect(applied.every(({ pipelineId }) => pipelineId === pipeline.id)).toBe(true);
  });

  it('is used once anybody is in one of its stages', () => {
    const pipeline = Pipeline.open(companyId, at);
    const stages = plannedStages(defaultPipelinePlan, pipeline);
    pipeline.requireUnused(stages);
    stages[2]?.admit(1);
    expect(codeOf(() => pipeline.requireUnused(stages))).toBe('pipeline.has-applications');
  });
});
