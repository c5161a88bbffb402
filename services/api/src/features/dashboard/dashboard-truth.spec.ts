import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompanyDashboardView } from '@app/contracts/companies/company-dashboard';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../test/support/api.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { anActingMember } from '../../../../../test/support/team.js';
import { awayFromMidnight } from '../../../../../test/support/whole-day.js';

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
const ago = (days: number) => new Date(Date.now() - days * day);
const dateOf = (time: Date | number) => new Date(time).toISOString().slice(0, 10);

type Card = {
  job_id: string;
  status: string;
  type: string;
  applied_at: Date;
  stage_since: Date;
  patience: number;
};
type Job = { id: string; status: string; live: boolean };

/** What the dashboard has to say, counted here. */
async function truth(companyId: string, range: { from: string; to: string }, onlyJobs?: string[]) {
  const jobs = (
    await rowsOf<Job>('select id, status, live from job where company_id = $1', [companyId])
  ).filter(({ id }) => !onlyJobs || onlyJobs.includes(id));
  const known = new Set(jobs.map(({ id }) => id));
  const cards = (
    await rowsOf<Card>(
      `select application.job_id, application.status, stage.type, applied_at, stage_since,
         coalesce((stage.settings ->> 'staleAfterDays')::int, 7) as patience
       from application join stage on stage.id = application.stage_id where application.company_id = $1`,
      [companyId],
    )
  ).filter((card) => known.has(card.job_id));
  const active = cards.filter(({ status }) => status === 'active');
  const queue = (found: Card[]) => ({
    count: found.length,
    jobCount: new Set(found.map((card) => card.job_id)).size,
  });
  const [start, end] = [Date.parse(range.from), Date.parse(range.to) + day];
  const within = (from: number, to: number) =>
    cards.filter(({ applied_at }) => applied_at.getTime() >= from && applied_at.getTime() < to);
  const now = new Date();
  const midnight = Date.parse(dateOf(now));
  const monday = midnight - ((now.getUTCDay() + 6) % 7) * day;
  const quarter = (shift: number) =>
    Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3 + shift * 3);
  const hired = (from: number, to: number) =>
    cards.filter(
      ({ status, stage_since: at }) => status === 'hired' && at.getTime() >= from && at.getTime() < to,
    );
  const ended = ['hired', 'refused'];
  return {
    newApplicants: queue(active.filter(({ type }) => type === 'entry')),
    late: queue(
      active.filter(
        ({ type, stage_since, patience }) =>
          !ended.includes(type) && now.getTime() - stage_since.getTime() > patience * day,
      ),
    ),
    openJobs: jobs.filter(({ live }) => live).length,
    draftJobs: jobs.filter(({ status }) => status === 'draft').length,
    newThisWeek: within(monday, Infinity).length,
    inRange: {
      count: within(start, end).length,
      before: within(start - (end - start), start).length,
      daily: Array.from({ length: (end - start) / day }, (_, index) => {
        return within(start + index * day, start + (index + 1) * day).length;
      }),
    },
    inInterview: queue(active.filter(({ type }) => type === 'interview')),
    hires: { count: hired(quarter(0), quarter(1)).length, before: hired(quarter(-1), quarter(0)).length },
    perJob: Object.fromEntries(
      jobs.map(({ id }) => [id, within(start, end).filter((card) => card.job_id === id).length]),
    ),
  };
}

function told({ needsYou, tiles, jobs }: CompanyDashboardView): Awaited<ReturnType<typeof truth>> {
  const queue = ({ count, jobCount }: { count: number; jobCount: number }) => ({ count, jobCount });
  const { openJobs, draftJobs, newThisWeek, newApplicants: inRange, inInterview, hires } = tiles;
  const waiting = { newApplicants: queue(needsYou.newApplicants), late: queue(needsYou.late) };
  const perJob = Object.fromEntries(jobs.map(({ id, newCount }) => [id, newCount]));
  return { ...waiting, openJobs, draftJobs, newThisWeek, inRange, inInterview, hires, perJob };
}

/** Applications of every age, at the edges of days too, in every stage. */
async function fill(job: BuiltJob, seed: number): Promise<string[]> {
  const stages = ['entry', 'review', 'interview', 'offer', 'hired', 'refused'] as const;
  const ids: string[] = [];
  const midnight = Date.parse(dateOf(Date.now()));
  for (let number = 0; number < 12; number += 1) {
    const stage = stages[(number * seed + seed) % stages.length] ?? 'entry';
    const edge = number % 3 === 0 ? midnight - number * 3 * day : midnight - number * 5 * day - 1;
    const status = stage === 'hired' || stage === 'refused' ? stage : number === 7 ? 'withdrawn' : 'active';
    const { id } = await anApplication({ job, stage, status, appliedAt: new Date(edge) });
    await rowsOf('update application set stage_since = $2 where id = $1', [id, ago(number * 9 + 0.5)]);
    ids.push(id);
  }
  return ids;
}

const ranges = () => ['', `?from=${dateOf(ago(6))}`, `?from=${dateOf(ago(20))}&to=${dateOf(ago(3))}`];

async function agrees(companyId: string, who: Caller, onlyJobs?: string[]): Promise<void> {
  for (const range of ranges()) {
    const { status, body } = await who.get(`company-dashboards/${companyId}${range}`);
    expect(status).toBe(200);
    expect(told(body)).toEqual(await truth(companyId, body.range, onlyJobs));
  }
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
      await agrees(companyId, admin);
      await agrees(companyId, platform);
    };
    await everybodyAgrees();
    await agrees(companyId, reviewer.caller, [one.id]);

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
