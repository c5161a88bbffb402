import { expect } from '@jest/globals';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { ifMatch } from '../../support/api.js';
import { aJob } from '../../support/builders/job.builder.js';
import { aPipeline } from '../../support/builders/pipeline.builder.js';
import type { Acts, AuditEntry } from './act.js';
import { nameOfStage as nameOf } from './stage-names.js';

const about = (entityName: string, before: unknown, after: unknown): AuditEntry => ({
  entityName,
  personName: null,
  before,
  after,
});
const order = (['entry', 'review', 'interview', 'offer', 'hired', 'rejected'] as const).map(nameOf);
let made = 0;
/** No name stands twice among the plans of a company. */
const aName = () => `Plan ${(made += 1)}`;

/** What is done to the plans that jobs copy. */
export const planActs: Acts = {
  '/pipelines POST': [
    'pipeline-plan.created',
    async ({ admin: who }) => {
      const name = aName();
      const send = () => who.post('pipelines', { name, stages: defaultPipelinePlan });
      const stages = expect.objectContaining({ order });
      const entry = about(name, null, { name, stages });
      return { who, send, nothing: [send], entries: { 'pipeline-plan.created': entry } };
    },
  ],
  '/pipelines/:id PATCH': [
    'pipeline-plan.renamed',
    async ({ admin: who, companyId }) => {
      const [name, next] = [aName(), aName()];
      const { id } = await aPipeline({ companyId, isPlan: true, name });
      const send = () => who.patch(`pipelines/${id}`, { name: next }, ifMatch(1));
      const same = () => who.patch(`pipelines/${id}`, { name: next }, ifMatch(2));
      const entry = about(next, { name }, { name: next });
      return { who, send, nothing: [send, same], entries: { 'pipeline-plan.renamed': entry } };
    },
  ],
  '/pipelines/:id PUT': [
    'pipeline-plan.renamed',
    async ({ admin: who, companyId }) => {
      const [name, next] = [aName(), aName()];
      const { id } = await aPipeline({ companyId, isPlan: true, name });
      const { body } = await who.get(`pipelines/${id}`);
      const send = () => who.put(`pipelines/${id}`, { ...body, name: next });
      const entry = about(next, { name }, { name: next });
      return { who, send, nothing: [send], entries: { 'pipeline-plan.renamed': entry } };
    },
  ],
  '/pipelines/:id PATCH, for new jobs': [
    'pipeline-plan.made-default',
    async ({ admin: who, companyId }) => {
      const name = aName();
      const { id } = await aPipeline({ companyId, isPlan: true, name });
      const send = () => who.patch(`pipelines/${id}`, { isDefault: true }, ifMatch(1));
      const entry = about(name, { forNewJobs: expect.any(String) }, { forNewJobs: name });
      return { who, send, nothing: [send], entries: { 'pipeline-plan.made-default': entry } };
    },
  ],
  '/pipelines/:id DELETE': [
    'pipeline-plan.deleted',
    async ({ admin: who, companyId }) => {
      const name = aName();
      const { id } = await aPipeline({ companyId, isPlan: true, name });
      const send = () => who.delete(`pipelines/${id}`);
      return {
        who,
        send,
        nothing: [send],
        entries: { 'pipeline-plan.deleted': about(name, { name, stages: expect.anything() }, null) },
      };
    },
  ],
  '/pipelines/:id/plan POST': [
    'pipeline.plan-applied',
    async ({ admin: who, companyId }) => {
      const { id: planId } = await aPipeline(
        { companyId, isPlan: true, name: aName() },
        { interview: { name: 'Talk' } },
      );
      const { pipelineId } = await aJob({ companyId, title: 'Joiner' });
      const send = () => who.post(`pipelines/${pipelineId}/plan`, { planId }, ifMatch(1));
      const taken = order.map((name) => (name === nameOf('interview') ? 'Talk' : name));
      const entry = about(
        'Joiner',
        { stages: expect.objectContaining({ order, [nameOf('interview')]: expect.anything() }) },
        { stages: expect.objectContaining({ order: taken, Talk: expect.anything() }) },
      );
      return { who, send, nothing: [send], entries: { 'pipeline.plan-applied': entry } };
    },
  ],
};
