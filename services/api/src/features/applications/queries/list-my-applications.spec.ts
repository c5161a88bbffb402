import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { openImageHost } from '../../../../../../test/support/image-host.js';
import { movesBecomeKnown } from '../../../../../../test/support/moves-become-known.js';
import { twoHalves } from '../../../../../../test/support/pictures.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const list = (caller: Pick<Caller, 'get'>, query: Record<string, unknown> = {}) =>
  caller.get(
    `applied-jobs?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&')}`,
  );
const apply = (caller: Caller, jobId: string) =>
  caller.post('job-applications', { jobId, email: 'a@example.com' }, { 'idempotency-key': newId() });

describe('my applications', () => {
  it('show the job as it was when I applied, and nothing internal', async () => {
    const job = await aPublicJob(api, { title: 'Tester' });
    const me = await api.as('applicant');
    const { body: receipt } = await apply(me, job.id);
    await change(job.id, { title: 'Renamed' });
    await rowsOf(`update application set tags = '{top}' where id = $1`, [receipt.id]);
    const { status, body, headers } = await list(me);
    expect([status, headers.get('content-range'), headers.get('x-total-count')]).toEqual([
      200,
      'applied-jobs 0-0/1',
      '1',
    ]);
    expect(body).toEqual([
      {
        id: receipt.id,
        version: 1,
        reference: receipt.reference,
        jobId: job.id,
        company: expect.objectContaining({ companyId: job.companyId, name: 'Northwind' }),
        name: 'Northwind',
        position: 'Quality engineer',
        locationType: 'remote',
        location: expect.objectContaining({ city: null }),
        title: 'Tester',
        publicStage: 'received',
        active: true,
        jobClosed: false,
        companySuspended: false,
        createdAt: expect.any(String),
        changedAt: expect.any(String),
        responseSince: body[0].createdAt,
        responseDueAt: receipt.responseDueAt,
        responsePausedUntil: null,
        responseExtension: null,
        unread: 0,
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/top|stageId|pipelineId|tags|boardPosition|"status"/);
  });

  it('show the logo the company has now, at an address that answers with the image', async () => {
    const images = await openImageHost(api);
    try {
      const job = await aPublicJob(api);
      const admin = await api.as('companyAdmin', job.companyId);
      const wish = { entityId: job.companyId, entityType: 'company', type: 'logo' };
      const square = await twoHalves(64, 64).png().toBuffer();
      const bytes = { fileName: 'logo.png', contentType: 'image/png', bytes: square };
      const wear = async () => {
        const { file } = await images.send(admin, wish, bytes);
        const { body: company } = await admin.get(`companies/${job.companyId}`);
        await admin.patch(`companies/${job.companyId}`, { logoId: file.id }, ifMatch(company.version));
        return file.id;
      };
      const first = await wear();
      const me = await api.as('applicant');
      await apply(me, job.id);
      const shown = async () => (await list(me)).body[0].company.logo;
      const asset = (id: string) => `${api.env.ASSETS_URL}/${job.companyId}/${id}`;
      expect(await shown()).toBe(asset(first));
      const { status, headers } = await images.open(await shown());
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      const second = await wear();
      expect(await shown()).toBe(asset(second));
      expect((await images.open(await shown())).status).toBe(200);
      await admin.put(`company-statuses/${job.companyId}`, { status: 'draft' });
      expect(await shown()).toBeNull();
    } finally {
      await images.close();
    }
  });

  it('go on showing the public stage of a refused card', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const manager = await api.as('companyManager', job.companyId);
    const sent = await anApplication({ job, applicant: me.person });
    const path = `job-applications/${sent.id}`;
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    await manager.put(`${path}/stage`, to, ifMatch(1));
    await movesBecomeKnown(rowsOf, me.person.email);
    const before = (await list(me)).body;
    expect(before).toMatchObject([{ version: 2, publicStage: 'interview', active: true }]);
    const rejection = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'onClosing' };
    expect((await manager.post(`${path}/rejection`, rejection, ifMatch(2))).status).toBe(200);
    expect((await list(me)).body).toEqual(before);
    expect((await manager.delete(`${path}/rejection`, undefined, ifMatch(3))).status).toBe(200);
    expect((await list(me)).body).toEqual(before);
  });

  it('show a move only once it can no longer be undone, and in filter and order, too', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const manager = await api.as('companyManager', job.companyId);
    const earlier = { applicant: me.person, appliedAt: new Date('2026-01-01') };
    const sent = await anApplication({ job, ...earlier });
    await anApplication(earlier);
    const look = async (query: Record<string, unknown> = {}) => (await list(me, query)).body;
    const sort = ['changedAt', 'DESC'];
    const before = await look({ filter: { jobId: job.id } });
    const hired = { toStageId: job.stages.hired.id, afterApplicationId: null };
    await manager.put(`job-applications/${sent.id}/stage`, hired, ifMatch(1));
    expect(await look({ filter: { jobId: job.id } })).toEqual(before);
    expect(await look({ filter: { active: false } })).toEqual([]);
    await movesBecomeKnown(rowsOf, me.person.email);
    const [known] = await look({ sort });
    expect(known).toMatchObject({ id: sent.id, version: 2, publicStage: 'hired', active: false });
    expect(Date.parse(known.changedAt)).toBeGreaterThan(Date.parse(before[0].changedAt));
    expect(await look({ filter: { active: false } })).toHaveLength(1);
  });

  it('say by when I hear, which a move changes only once it can no longer be undone', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const manager = await api.as('companyManager', job.companyId);
    const { body: receipt } = await apply(me, job.id);
    const promised = async () => (await list(me)).body[0].responseDueAt;
    const path = `job-applications/${receipt.id}/stage`;
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    await manager.put(path, to, ifMatch(1));
    expect(await promised()).toBe(receipt.responseDueAt);
    expect((await manager.delete(path, undefined, ifMatch(2))).status).toBe(200);
    expect(await promised()).toBe(receipt.responseDueAt);
    await manager.put(path, to, ifMatch(3));
    await movesBecomeKnown(rowsOf, me.person.email);
    const days = (Date.parse(await promised()) - Date.parse(receipt.createdAt)) / 86_400_000;
    expect([Math.round(days), (await list(me)).body[0].responsePausedUntil]).toEqual([14, null]);
    await rowsOf(`update application set response_paused_until = now() + interval '1 day' where id = $1`, [
      receipt.id,
    ]);
    expect((await list(me)).body[0].responsePausedUntil).not.toBeNull();
    await rowsOf(`update application set response_paused_until = now() where id = $1`, [receipt.id]);
    expect((await list(me)).body[0].responsePausedUntil).toBeNull();
    await manager.put(path, { ...to, toStageId: job.stages.hired.id }, ifMatch(4));
    await movesBecomeKnown(rowsOf, me.person.email);
    expect(await promised()).toBeNull();
  });

  it('tell when the job closed, by the clock too', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    await apply(me, job.id);
    const closed = async () => (await list(me)).body[0].jobClosed;
    expect(await closed()).toBe(false);
    await rowsOf(`update public_job set expired_at = now() - interval '1 second' where job_id = $1`, [
      job.id,
    ]);
    expect(await closed()).toBe(true);
    await change(job.id, { live: false, status: 'draft' });
    await show(api, job.companyId);
    expect(await closed()).toBe(true);
  });

  it('are sorted, filtered and cut', async () => {
    const me = await api.as('applicant');
    const sent = [];
    for (let day = 1; day <= 4; day += 1) {
      const appliedAt = new Date(Date.UTC(2026, 0, day));
      const publicStage = day === 2 ? 'withdrawn' : day === 3 ? 'hired' : 'received';
      sent.push(await anApplication({ applicant: me.person, appliedAt, publicStage }));
    }
    const ids = sent.map(({ id }) => id);
    const idsOf = async (query: Record<string, unknown>) =>
      (await list(me, query)).body.map(({ id }: { id: string }) => id);
    expect(await idsOf({})).toEqual([...ids].reverse());
    expect(await idsOf({ sort: ['createdAt', 'ASC'], range: [1, 2] })).toEqual([ids[1], ids[2]]);
    expect(await idsOf({ filter: { active: true } })).toEqual([ids[3], ids[0]]);
    expect(await idsOf({ filter: { active: false } })).toEqual([ids[2], ids[1]]);
    expect(await idsOf({ filter: { jobId: sent[1]!.jobId } })).toEqual([ids[1]]);
    expect(await idsOf({ range: [0, 0], filter: { id: [ids[0], ids[2]] } })).toEqual([ids[2], ids[0]]);
    expect((await list(me, { filter: { companyId: sent[0]!.companyId } })).status).toBe(400);
    expect((await list(me, { sort: ['stageId', 'ASC'] })).status).toBe(400);
    expect((await list(me, { range: [0, 1_000] })).status).toBe(400);
  });

  it('are mine alone, and nobody’s who is no applicant', async () => {
    const { companyId } = await anApplication();
    expect((await list(await api.as('applicant'))).body).toEqual([]);
    expect((await list(await api.as('companyAdmin', companyId))).status).toBe(403);
    expect((await list(await api.as('stacAdmin'))).status).toBe(403);
    expect((await list(await api.asNewcomer())).status).toBe(403);
    expect((await list(api.visitor)).status).toBe(401);
  });
});
