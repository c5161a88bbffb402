import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { tagsPerApplication } from '@app/contracts/applications/tags';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aReviewer, aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let manager: Caller;
let applicant: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  sent = await anApplication({ job, applicant: applicant.person, tags: ['Referred'] });
  manager = await api.as('companyManager', job.companyId);
});

const tag = (caller: Pick<Caller, 'patch'>, tags: unknown, version = 1) =>
  caller.patch(`job-applications/${sent.id}`, { tags }, ifMatch(version));
const stored = async () =>
  (await rowsOf('select tags, version from application where id = $1', [sent.id]))[0];

describe('the tags of a candidate', () => {
  it('are set by managers and admins, and stand on the card', async () => {
    const reply = await tag(manager, ['Top of list', 'Design systems']);
    expect([reply.status, reply.headers.get('etag'), reply.body]).toEqual([
      200,
      '"2"',
      { id: sent.id, tags: ['Top of list', 'Design systems'], version: 2 },
    ]);
    const { body: board } = await manager.get(`pipelines/${job.pipelineId}/board`);
    expect(board.stages[0].cards[0]).toMatchObject({ tags: ['Top of list', 'Design systems'], version: 2 });
    const admin = await api.as('companyAdmin', job.companyId);
    expect((await tag(admin, [], 2)).status).toBe(200);
    expect(await stored()).toEqual({ tags: [], version: 3 });
  });

  it('are heard of once, without their words, and not at all where nothing changed', async () => {
    await tag(manager, ['Referred']);
    expect(await eventsOf(job.companyId)).toEqual([]);
    await tag(manager, ['Top of list']);
    expect(await eventsOf(job.companyId)).toEqual([
      {
        name: 'application.tagged',
        actorId: manager.person.id,
        companyId: job.companyId,
        payload: { applicationId: sent.id },
      },
    ]);
  });

  it('are trimmed, and one that differs in case alone is the same', async () => {
    expect((await tag(manager, [' Remote ', 'remote', 'REFERRED'])).body.tags).toEqual([
      'Remote',
      'REFERRED',
    ]);
  });

  it('say which one is wrong and why, and stay as they were', async () => {
    const wrong: [unknown, Record<string, string>][] = [
      [['ok', ''], { 'tags.1': 'Please enter a tag' }],
      [['x'.repeat(41)], { 'tags.0': 'At most 40 characters' }],
      [Array.from({ length: tagsPerApplication + 1 }, (_none, n) => `tag ${n}`), { tags: 'At most 20 tags' }],
      ['Referred', { tags: 'Send the tags as a list' }],
      [[7], { 'tags.0': 'Please enter a tag' }],
    ];
    for (const [tags, errors] of wrong) {
      const reply = await tag(manager, tags);
      expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    }
    expect(await stored()).toEqual({ tags: ['Referred'], version: 1 });
  });

  it('are set by one of several who saw the same version', async () => {
    const replies = await together(8, () => tag(manager, ['Mine']));
    expect(statusesOf(replies)).toEqual([200, ...Array(7).fill(412)]);
    expect(await stored()).toEqual({ tags: ['Mine'], version: 2 });
  });

  it('need the version they change, and change nothing but themselves', async () => {
    const address = `job-applications/${sent.id}`;
    expect((await manager.patch(address, { tags: [] })).status).toBe(428);
    const { body: record } = await manager.get(address);
    const changed = { ...record, firstName: 'Mallory', status: 'hired', tags: ['Back'] };
    const rejected = await manager.patch(address, changed, ifMatch(1));
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['firstName', 'status']]);
    const reply = await manager.patch(address, { ...record, tags: ['Back'] }, ifMatch(1));
    expect([reply.status, (await manager.get(address)).body]).toEqual([
      200,
      { ...record, tags: ['Back'], version: 2 },
    ]);
    const unknown = await manager.patch(address, { rating: 5 }, ifMatch(2));
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['rating']]);
  });

  it('belong to the company: readers, applicants and other companies set none', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    const callers = [
      reviewer,
      await api.as('companyViewer', job.companyId),
      await api.as('stacAdmin'),
      applicant,
      await api.as('companyAdmin', (await aCompany()).id),
    ];
    const statuses = [];
    for (const caller of callers) statuses.push((await tag(caller, ['Seen'])).status);
    expect(statuses).toEqual([403, 403, 403, 403, 404]);
    expect(await stored()).toEqual({ tags: ['Referred'], version: 1 });
  });

  it('are never told to the applicant', async () => {
    await tag(manager, ['canary-tag']);
    const { body } = await applicant.get('applied-jobs');
    expect([body.length, JSON.stringify(body).includes('canary-tag')]).toEqual([1, false]);
  });
});
