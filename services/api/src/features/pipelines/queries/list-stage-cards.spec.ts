import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
const sent: string[] = [];
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  for (let card = 0; card < 70; card += 1) sent.push((await anApplication({ job })).id);
});
afterAll(() => api.stop());

const cardsOf = (caller: Pick<Caller, 'get'>, stageId: string, cursor?: string | null, more = '') =>
  caller.get(`pipeline-stages/${stageId}/cards?${cursor ? `cursor=${cursor}` : ''}${more}`);

describe('the cards of a column', () => {
  it('come thirty by thirty, each once, in order', async () => {
    const found: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { status, body } = await cardsOf(manager, job.stages.entry.id, cursor);
      expect(status).toBe(200);
      found.push(...body.cards.map(({ id }: { id: string }) => id));
      sizes.push(body.cards.length);
      cursor = body.nextCursor;
    }
    expect(sizes).toEqual([30, 30, 10]);
    expect(found).toEqual(sent);
  });

  it('reach above the first place as well', async () => {
    const other = await aJob({ companyId: job.companyId });
    const cards = [await anApplication({ job: other }), await anApplication({ job: other })];
    const top = { toStageId: other.stages.entry.id, afterApplicationId: null };
    await manager.put(`job-applications/${cards[1]!.id}/stage`, top, ifMatch(1));
    await manager.put(`job-applications/${cards[0]!.id}/stage`, top, ifMatch(1));
    const [{ least } = { least: 0 }] = await rowsOf<{ least: number }>(
      'select min(board_position) as least from application where job_id = $1',
      [other.id],
    );
    expect(least).toBeLessThan(0);
    const { body } = await cardsOf(manager, other.stages.entry.id);
    expect(body.cards.map(({ id }: { id: string }) => id)).toEqual([cards[0]!.id, cards[1]!.id]);
  });

  it('are none in an empty column, and not found in one that is not there', async () => {
    expect((await cardsOf(manager, job.stages.offer.id)).body).toEqual({ cards: [], nextCursor: null });
    expect((await cardsOf(manager, newId())).status).toBe(404);
    const foreign = await aJob();
    expect((await cardsOf(manager, foreign.stages.entry.id)).status).toBe(404);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await cardsOf(stranger, job.stages.entry.id)).status).toBe(404);
  });

  it('are shown to a reviewer only of jobs they review, and to platform admins who name the company', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await cardsOf(reviewer, job.stages.entry.id)).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await cardsOf(reviewer, job.stages.entry.id)).body.cards).toHaveLength(30);
    const platform = await api.as('stacAdmin');
    expect((await cardsOf(platform, job.stages.entry.id, null, `companyId=${job.companyId}`)).status).toBe(
      200,
    );
    expect((await cardsOf(platform, job.stages.entry.id)).status).toBe(400);
    expect((await cardsOf(await api.as('applicant'), job.stages.entry.id)).status).toBe(403);
    expect((await cardsOf(api.visitor, job.stages.entry.id)).status).toBe(401);
  });

  it('name a cursor nobody gave out', async () => {
    for (const text of ['x', '', '1.5', '99999999999', '9999999999', '-2147483649', '1; select 1']) {
      const cursor = Buffer.from(text).toString('base64url') || 'AA';
      const { status, body } = await cardsOf(manager, job.stages.entry.id, cursor);
      expect([text, status, Object.keys(body.errors ?? {})]).toEqual([text, 400, ['cursor']]);
    }
    expect((await cardsOf(manager, job.stages.entry.id, 'x'.repeat(41))).status).toBe(400);
  });
});
