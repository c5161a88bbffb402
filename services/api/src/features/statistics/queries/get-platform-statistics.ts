import {
  platformDefinitions,
  type PlatformStatisticsView,
  type SeniorityPercentages,
  type StatisticKey,
  statisticKeys,
  type StatisticRecountView,
} from '@app/contracts/statistics/platform-statistics';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';
import { wholePercentages } from '../../../reads/whole-percentages.js';
import { wholeShare } from '../../../reads/whole-share.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

export class GetPlatformStatistics extends ActorQuery<PlatformStatisticsView> {}

/** The platform's figures, from counters alone: what they cost does not grow with the platform. */
@QueryHandler(GetPlatformStatistics)
export class GetPlatformStatisticsHandler implements IQueryHandler<GetPlatformStatistics> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetPlatformStatistics): Promise<PlatformStatisticsView> {
    const mode = actor.platformMode();
    const [counters, recounts, repairs, replies] = await this.reader.all<
      [Counter, { recounted_at: Date }, ViewRow, Counter]
    >(mode, [
      {
        name: 'platform-statistics',
        text: 'select key, sum(value)::bigint as value from statistic_counter group by key',
      },
      {
        name: 'last-recount',
        text: 'select recounted_at from statistic_recount order by recounted_at desc limit 1',
      },
      {
        name: 'last-repair',
        text: `select id, recounted_at, drift from statistic_recount where drift <> '{}' order by recounted_at desc limit 1`,
      },
      { name: 'replies-by-day', text: REPLIES },
    ]);
    const counted = new Map(counters.map(({ key, value }) => [key, Number(value)]));
    const metric = (key: string): number => Math.max(0, counted.get(key) ?? 0);
    const reply = new Map(replies.map(({ key, value }) => [key, Number(value)]));
    const replyCount = reply.get('repliesCounted') ?? 0;
    return {
      id: 'platform',
      ...metricsOf(metric),
      applicantSeniorityPercentages: seniorityOf('applicantSeniority', metric),
      jobSeniorityPercentages: seniorityOf('jobSeniority', metric),
      funnel: {
        signedUp: metric('applicantCount'),
        onboarded: metric('applicantOnboardedCount'),
        applied: metric('applicantAppliedCount'),
      },
      definitions: platformDefinitions,
      replyCount,
      repliesInTimePercentage: wholeShare(reply.get('repliesInTime') ?? 0, replyCount),
      recountedAt: recounts[0]?.recounted_at.toISOString() ?? null,
      repaired: repairs[0] ? viewOfRow<StatisticRecountView>(repairs[0]) : null,
    };
  }
}

type Counter = { key: string; value: string };

/** As they were summed up last: adding up the records of all companies takes longer the more there are. */
const REPLIES = `select metric as key, value from platform_day
  where day = (select max(day) from platform_day where metric = 'repliesCounted')
    and metric in ('repliesCounted', 'repliesInTime')`;

function metricsOf(metric: (key: string) => number): Record<StatisticKey, number> {
  const all = { ...noMetrics };
  for (const key of statisticKeys) all[key] = metric(key);
  return all;
}

const noMetrics: Record<StatisticKey, number> = {
  applicantCount: 0,
  applicantOnboardedCount: 0,
  jobCount: 0,
  jobAppliedCount: 0,
  jobApplicationCount: 0,
  liveJobCompanyCount: 0,
  liveAppliedJobCompanyCount: 0,
  signupCount: 0,
  cvFileCount: 0,
  liveCompanyCount: 0,
};

function seniorityOf(prefix: string, metric: (key: string) => number): SeniorityPercentages {
  const [senior = 0, mid = 0, junior = 0] = wholePercentages([
    metric(`${prefix}.senior`),
    metric(`${prefix}.mid`),
    metric(`${prefix}.junior`),
  ]);
  return { senior, mid, junior };
}
