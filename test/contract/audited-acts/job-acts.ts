import { expect } from '@jest/globals';
import { titleOfCopy } from '@app/contracts/jobs/title-of-copy';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { newId } from '@app/platform/identifiers/new-id';
import { type Caller, ifMatch } from '../../support/api.js';
import { aJob, aReviewer, type BuiltJob } from '../../support/builders/job.builder.js';
import { anActingMember } from '../../support/team.js';
import { upload } from '../../support/uploads.js';
import { type Acts, type Setting, theirName, type AuditEntry } from './act.js';
import { nameOfStage as nameOf } from './stage-names.js';
import { aMoment } from './stored-values.js';

const title = 'Quality engineer';
const inJob = (before: unknown, after: unknown, personName: string | null = null): AuditEntry => ({
  entityName: title,
  personName,
  before,
  after,
});
const inStage = (entityName: string, before: unknown, after: unknown): AuditEntry => ({
  entityName,
  personName: null,
  before,
  after,
});
const [draft, published] = [{ status: 'draft' }, { status: 'published' }] as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const longText = (word: string) => `<p>${'Long before it '.repeat(30)}${word}</p>`;

/** A job of the company, and its version in a header. */
async function withJob(
  { admin, companyId }: Setting,
  given: Parameters<typeof aJob>[0] = {},
): Promise<{ job: BuiltJob; who: Caller; first: Record<string, string> }> {
  return { job: await aJob({ companyId, ...given }), who: admin, first: ifMatch(1) };
}

const stageOf = (name: string, type: string) => ({
  name,
  type,
  description: null,
  position: expect.any(Number),
  notifyApplicant: expect.any(Boolean),
  staleAfterDays: expect.any(Number),
  publicStage: expect.any(String),
});

/** Jobs, their reviewers, their stages, and files of jobs. */
export const jobActs: Acts = {
  '/jobs POST': [
    'job.created',
    async ({ admin: who }) => {
      const send = () => who.post('jobs', { title });
      const nothing = [() => who.post('jobs', { title: '' })];
      return { who, send, nothing, entries: { 'job.created': inJob(null, { title, ...draft }) } };
    },
  ],
  '/jobs/:id PATCH': [
    'job.edited',
    async (setting) => {
      const { job, who, first } = await withJob(setting);
      const body = { title, department: 'Lab', description: longText('left'), skills: ['Glass'] };
      await who.patch(`jobs/${job.id}`, body, first);
      const edit = (version: number) =>
        who.patch(
          `jobs/${job.id}`,
          { ...body, department: 'Works', description: longText('right') },
          ifMatch(version),
        );
      const was = { department: 'Lab', description: '…left</p>' };
      const is = { department: 'Works', description: '…right</p>' };
      return {
        who,
        send: () => edit(2),
        nothing: [() => edit(2), () => edit(3)],
        entries: { 'job.edited': inJob(was, is) },
      };
    },
  ],
  '/jobs/:id/copies POST': [
    'job.copied',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const copied = titleOfCopy(title);
      const copy = (id: string) => who.post(`jobs/${id}/copies`, {});
      return {
        who,
        send: () => copy(job.id),
        nothing: [() => copy(newId())],
        entries: { 'job.copied': { ...inJob(null, { title: copied, ...draft }), entityName: copied } },
      };
    },
  ],
  '/jobs/:id DELETE': [
    'job.deleted',
    async (setting) => {
      const { job, who, first } = await withJob(setting, draft);
      const send = () => who.delete(`jobs/${job.id}`, undefined, first);
      return { who, send, nothing: [send], entries: { 'job.deleted': inJob({ title, ...draft }, null) } };
    },
  ],
  '/jobs/:id/close POST': [
    'job.closed',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const close = (version: number) => who.post(`jobs/${job.id}/close`, undefined, ifMatch(version));
      const entry = inJob({ live: true, expiredAt: null }, { live: false, expiredAt: aMoment });
      return { who, send: () => close(1), nothing: [() => close(2)], entries: { 'job.closed': entry } };
    },
  ],
  '/jobs/:id/open-applications PATCH': [
    'job.remaining-rejected',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const [soon, later] = [inDays(1), inDays(9)];
      const keep = (until: string) => ({ openApplications: { decision: 'keep', until } });
      await who.post(`jobs/${job.id}/close`, keep(soon), ifMatch(1));
      const settle = (until: string, version: number) =>
        who.patch(`jobs/${job.id}/open-applications`, keep(until), ifMatch(version));
      return {
        who,
        send: () => settle(later, 2),
        nothing: [() => settle(inDays(-1), 3), () => settle(later, 1)],
        entries: {
          'job.remaining-rejected': inJob({ rejectRemainingAt: soon }, { rejectRemainingAt: later }),
        },
      };
    },
  ],
  '/jobs/:id/extend POST': [
    'job.extended',
    async (setting) => {
      const [soon, later] = [inDays(1), inDays(9)];
      const { job, who } = await withJob(setting, { expiredAt: new Date(soon) });
      const extend = (expiredAt: string, version: number) =>
        who.post(`jobs/${job.id}/extend`, { expiredAt }, ifMatch(version));
      return {
        who,
        send: () => extend(later, 1),
        nothing: [() => extend(inDays(-1), 2), () => extend(later, 1)],
        entries: { 'job.extended': inJob({ expiredAt: soon }, { expiredAt: later }) },
      };
    },
  ],
  '/jobs/:id/extend POST, of a closed one': [
    'job.reopened',
    async (setting) => {
      const { job, who, first } = await withJob(setting);
      await who.patch(`jobs/${job.id}`, { location: { addressCountry: 'PT' } }, first);
      await who.post(`jobs/${job.id}/close`, undefined, ifMatch(2));
      const send = () => who.post(`jobs/${job.id}/extend`, { expiredAt: null }, ifMatch(3));
      const entry = inJob({ live: false, expiredAt: aMoment }, { live: true, expiredAt: null });
      return { who, send, nothing: [send], entries: { 'job.reopened': entry } };
    },
  ],
  '/job-statuses/:id PUT, published again': [
    'job.reopened',
    async (setting) => {
      const { job, who, first } = await withJob(setting, { live: false });
      await who.patch(`jobs/${job.id}`, { location: { addressCountry: 'PT' } }, first);
      const send = () => who.put(`job-statuses/${job.id}`, published);
      return {
        who,
        send,
        nothing: [send],
        entries: { 'job.reopened': inJob({ live: false }, { live: true }) },
      };
    },
  ],
  '/job-statuses/:id PUT, published': [
    'job.published',
    async (setting) => {
      const { job, who, first } = await withJob(setting, draft);
      await who.patch(`jobs/${job.id}`, { location: { addressCountry: 'PT' } }, first);
      const send = () => who.put(`job-statuses/${job.id}`, published);
      const entry = inJob({ ...draft, live: false }, { ...published, live: true });
      return { who, send, nothing: [send], entries: { 'job.published': entry } };
    },
  ],
  '/job-statuses/:id PUT, draft': [
    'job.unpublished',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const send = () => who.put(`job-statuses/${job.id}`, draft);
      const entry = inJob({ ...published, live: true }, { ...draft, live: false });
      return { who, send, nothing: [send], entries: { 'job.unpublished': entry } };
    },
  ],
  '/job-imports/:id/start POST': [
    'job-import.started',
    async ({ api, admin: who }) => {
      const { body } = await who.post('job-imports', { fileName: 'jobs.csv', contentType: 'text/csv' });
      await upload(api, body, Buffer.from('id,title\n1,Clerk\n'));
      const send = () => who.post(`job-imports/${body.id}/start`);
      const entry = { entityName: 'jobs.csv', personName: null };
      const change = { before: { status: 'requested' }, after: { status: 'queued' } };
      return { who, send, nothing: [send], entries: { 'job-import.started': { ...entry, ...change } } };
    },
  ],
  '/job-reviewers POST': [
    'job-reviewer.assigned',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const { person } = (await anActingMember(setting.api, 'companyReviewer', setting.companyId)).caller;
      const send = () => who.post('job-reviewers', { jobId: job.id, userId: person.id });
      const entry = inJob({ reviews: false }, { reviews: true }, theirName);
      return { who, send, nothing: [send], entries: { 'job-reviewer.assigned': entry } };
    },
  ],
  '/job-reviewers/:id DELETE': [
    'job-reviewer.removed',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const { companyId } = setting;
      const { person } = (await anActingMember(setting.api, 'companyReviewer', companyId)).caller;
      const id = await aReviewer({ jobId: job.id, companyId, userId: person.id });
      const send = () => who.delete(`job-reviewers/${id}`);
      const entry = inJob({ reviews: true }, { reviews: false }, theirName);
      return { who, send, nothing: [send], entries: { 'job-reviewer.removed': entry } };
    },
  ],
  '/pipeline-stages POST': [
    'stage.added',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const add = (name: string) =>
        who.post('pipeline-stages', { pipelineId: job.pipelineId, name, type: 'review', position: 2 });
      const after = { ...stageOf('Trial day', 'review'), position: 2 };
      return {
        who,
        send: () => add('Trial day'),
        nothing: [() => add('')],
        entries: { 'stage.added': inStage('Trial day', null, after) },
      };
    },
  ],
  '/pipeline-stages/:id PATCH': [
    'stage.edited',
    async (setting) => {
      const { job, who, first } = await withJob(setting);
      const body = { name: 'Phone call', settings: { color: 'red' } };
      const send = () => who.patch(`pipeline-stages/${job.stages.review.id}`, body, first);
      const was = { name: nameOf('review'), color: null };
      const entry = inStage('Phone call', was, { name: 'Phone call', color: 'red' });
      return { who, send, nothing: [send], entries: { 'stage.edited': entry } };
    },
  ],
  '/pipeline-stages/:id DELETE': [
    'stage.removed',
    async (setting) => {
      const { job, who, first } = await withJob(setting);
      const send = () => who.delete(`pipeline-stages/${job.stages.offer.id}`, undefined, first);
      const entry = inStage(nameOf('offer'), stageOf(nameOf('offer'), 'offer'), null);
      return { who, send, nothing: [send], entries: { 'stage.removed': entry } };
    },
  ],
  '/pipelines/:id/stage-order POST': [
    'pipeline.reordered',
    async (setting) => {
      const { job, who, first } = await withJob(setting);
      const was: StageType[] = ['entry', 'review', 'interview', 'offer', 'hired', 'rejected'];
      const is: StageType[] = ['entry', 'interview', 'review', 'offer', 'hired', 'rejected'];
      const body = { stageIds: is.map((type) => job.stages[type].id) };
      const send = () => who.post(`pipelines/${job.pipelineId}/stage-order`, body, first);
      const namesIn = (types: StageType[]) => ({ order: types.map(nameOf) });
      const entries = { 'pipeline.reordered': inJob(namesIn(was), namesIn(is)) };
      return { who, send, nothing: [send], entries };
    },
  ],
  '/application-exports POST': [
    'application.exported',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const send = () => who.post('application-exports', { filter: { jobId: job.id, late: true } });
      const entry = {
        entityName: expect.any(String),
        personName: null,
        before: null,
        after: { rows: 0, jobId: job.id, narrowedBy: ['late'] },
      };
      return { who, send, entries: { 'application.exported': entry } };
    },
  ],
  '/reply-exports POST': [
    'reply-record.exported',
    async (setting) => {
      const { job, who } = await withJob(setting);
      const send = () => who.post('reply-exports', { jobId: job.id });
      const after = { rows: 0, jobId: job.id };
      const entry = { entityName: expect.any(String), personName: null, before: null, after };
      return { who, send, entries: { 'reply-record.exported': entry } };
    },
  ],
};
