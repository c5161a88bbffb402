import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../test/support/api.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { agrees } from '../../../../../test/support/dashboard-truth.js';
import { anActingMember } from '../../../../../test/support/team.js';
import { ago, awayFromMidnight, dateOf } from '../../../../../test/support/whole-day.js';

/** The dashboard beside a count of the plain rows, before and after what people do, wherever the database believes to be. */

let api: ApiUnderTest;
/** For connections from now on. */
const believes = (zone: string) =>
  rowsOf(
    `do $$ begin execute format('alter database %I set timezone to %L', current_database(), '${zone}'); end $$`,
  );
beforeAll(async () => {
  await awayFromMidnight();
  await believes('Pacific/Auckland');
  api = await startApi();
});
afterAll(async () => {
  await believes('UTC');
  await api?.stop();
});

const day = 86_400_000;

/** Applications of every age, at the edges of days too, in every stage. */
async function fill(job: BuiltJob, seed: number): Promise<string[]> {
  const stages = ['entry', 'review', 'interview', 'offer', 'hired', 'rejected'] as const;
  const ids: string[] = [];
  const midnight = Date.parse(dateOf(Date.now()));
  for (let number = 0; number < 12; number += 1) {
    const stage = stages[(number * seed + seed) % stages.length] ?? 'entry';
    const edge = number % 3 === 0 ? midnight - number * 3 * day : midnight - number * 5 * day - 1;
    const status = stage === 'hired' || stage === 'rejected' ? stage : number === 7 ? 'withdrawn' : 'active';
    const { id } = await anApplication({ job, stage, status, appliedAt: new Date(edge) });
    await rowsOf('update application set stage_since = $2 where id = $1', [id, ago(number * 9 + 0.5)]);
    ids.push(id);
  }
  return ids;
}

describe('the figures of a dashboard', () => {
  it('are those of the rows, and stay so after every act', async () => {
    const { id: companyId } = await aCompany();
    await fill(await aJob({ companyId: (await aCompany()).id }), 3);
    const [one, other] = [await aJob({ companyId }), await aJob({ companyId })];
    await aJob({ companyId, status: 'draft' });
    const [first = ''] = await fill(one, 1);
    await fill(other, 5);
    const admin = await api.as('companyAdmin', companyId);
    const platform = await api.as('stacAdmin');
    const reviewer = await anActingMember(api, 'companyReviewer', companyId);
    await aReviewer({ jobId: one.id, companyId, userId: reviewer.caller.person.id });
    const everybodyAgrees = async () => {
      await agrees({ companyId }, admin);
      await agrees({ companyId }, platform);
    };
    await everybodyAgrees();
    await agrees({ companyId }, reviewer.caller, [one.id]);

    const body = { toStageId: one.stages.interview.id, afterApplicationId: null };
    const moved = await admin.put(`job-applications/${first}/stage`, body, ifMatch(1));
    expect(moved.status).toBe(200);
    await everybodyAgrees();

    const { body: job } = await admin.get(`jobs/${other.id}`);
    expect((await admin.post(`jobs/${other.id}/close`, undefined, ifMatch(job.version))).status).toBe(200);
    await everybodyAgrees();

    await admin.delete(`company-users/${reviewer.membershipId}`);
    expect((await reviewer.caller.get(`company-dashboards/${companyId}`)).status).toBe(403);
    await everybodyAgrees();
  });
});
