import { expect } from '@jest/globals';
import type { CompanyDashboardView, DashboardCandidate } from '@app/contracts/dashboard/company-dashboard';
import type { Caller } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';
import { ago, dateOf } from './whole-day.js';

/** The dashboard beside a count of the plain rows, made here from nothing but them. */

const day = 86_400_000;

type Card = {
  id: string;
  job_id: string;
  status: string;
  type: string;
  applied_at: Date;
  stage_since: Date;
  patience: number;
  response_due_at: Date | null;
  wrote_at: Date | null;
};
type Job = { id: string; status: string; live: boolean };

async function cardsOf(companyId: string): Promise<Card[]> {
  return rowsOf<Card>(
    `select application.id, application.job_id, application.status, stage.type, applied_at, stage_since,
       coalesce((stage.settings ->> 'staleAfterDays')::int, 7) as patience, response_due_at,
       (select case when source = 'applicant' then created_at end from activity
         where application_id = application.id and type = 'message' order by created_at desc limit 1) as wrote_at
     from application join stage on stage.id = application.stage_id where application.company_id = $1`,
    [companyId],
  );
}

/** How many there are, in how many jobs, and the first three of them. */
function queue(found: Card[], since: (card: Card) => Date | null) {
  const first = found.toSorted((one, other) => Number(since(one)) - Number(since(other))).slice(0, 3);
  return {
    count: found.length,
    jobCount: new Set(found.map((card) => card.job_id)).size,
    first: first.map((card) => Number(since(card))),
  };
}

const ended = ['hired', 'rejected'];

/** What the dashboard has to say, counted here. */
async function truth(companyId: string, range: { from: string; to: string }, onlyJobs?: string[]) {
  const jobs = (
    await rowsOf<Job>('select id, status, live from job where company_id = $1', [companyId])
  ).filter(({ id }) => !onlyJobs || onlyJobs.includes(id));
  const known = new Set(jobs.map(({ id }) => id));
  const cards = (await cardsOf(companyId)).filter((card) => known.has(card.job_id));
  const active = cards.filter(({ status }) => status === 'active');
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
  const late = ({ type, stage_since, patience }: Card) =>
    !ended.includes(type) && now.getTime() - stage_since.getTime() > patience * day;
  const dueWithin = (time: number) =>
    cards.filter(({ response_due_at: at }) => at !== null && at.getTime() <= now.getTime() + time);
  const inInterview = queue(
    active.filter(({ type }) => type === 'interview'),
    (card) => card.stage_since,
  );
  return {
    newApplicants: queue(
      active.filter(({ type }) => type === 'entry'),
      (card) => card.stage_since,
    ),
    late: queue(active.filter(late), (card) => card.stage_since),
    unanswered: queue(
      cards.filter(({ status, wrote_at }) => status !== 'withdrawn' && wrote_at),
      (card) => card.wrote_at,
    ),
    responses: { ...queue(dueWithin(7 * day), (card) => card.response_due_at), overdue: dueWithin(0).length },
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
    inInterview: { count: inInterview.count, jobCount: inInterview.jobCount },
    hires: {
      count: hired(quarter(0), quarter(1)).length,
      before: hired(quarter(-1), quarter(0)).length,
      weekly: Array.from({ length: Math.floor((now.getTime() - quarter(0)) / (7 * day)) + 1 }, (_, week) => {
        return hired(quarter(0), quarter(0) + (week + 1) * 7 * day).length;
      }),
    },
    perJob: Object.fromEntries(
      jobs.map(({ id }) => [id, within(start, end).filter((card) => card.job_id === id).length]),
    ),
  };
}

type Queue = { count: number; jobCount: number; first: DashboardCandidate[] };
type Truth = Awaited<ReturnType<typeof truth>>;

/** The same of what was answered; null where this reader is not told. */
function told({ needsYou, tiles, jobs }: CompanyDashboardView) {
  const queueOf = ({ count, jobCount, first }: Queue) => {
    return { count, jobCount, first: first.map(({ since }) => Date.parse(since)) };
  };
  const { openJobs, draftJobs, newThisWeek, newApplicants: inRange, hires } = tiles;
  const { count, jobCount } = tiles.inInterview;
  return {
    newApplicants: queueOf(needsYou.newApplicants),
    late: queueOf(needsYou.late),
    unanswered: needsYou.unansweredMessages && queueOf(needsYou.unansweredMessages),
    responses: needsYou.responses && { ...queueOf(needsYou.responses), overdue: needsYou.responses.overdue },
    ...{ openJobs, draftJobs, newThisWeek, inRange, hires },
    inInterview: { count, jobCount },
    perJob: Object.fromEntries(jobs.map(({ id, newCount }) => [id, newCount])),
  };
}

const ranges = () => ['', `?from=${dateOf(ago(6))}`, `?from=${dateOf(ago(20))}&to=${dateOf(ago(3))}`];

/** What `who` reads is what is counted here, for several ranges. */
export async function agrees(
  { companyId, at = {} }: { companyId: string; at?: object },
  who: Caller,
  onlyJobs?: string[],
): Promise<void> {
  for (const range of ranges()) {
    const { status, body } = await who.get(`company-dashboards/${companyId}${range}`);
    expect(status).toBe(200);
    const found = told(body);
    const counted: Truth = await truth(companyId, body.range, onlyJobs);
    const unseen = Object.fromEntries(Object.entries(found).filter(([, value]) => value === null));
    expect({ ...at, ...found }).toEqual({ ...at, ...counted, ...unseen });
  }
}
