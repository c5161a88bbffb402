import {
  type PlatformStatisticsView,
  type SeniorityPercentages,
  type StatisticKey,
  statisticKeys,
} from '@app/contracts/statistics/platform-statistics';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { wholePercentages } from '../whole-percentages.js';

export class GetPlatformStatistics extends Query<PlatformStatisticsView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** The platform's figures, from counters alone: what they cost does not grow with the platform. */
@QueryHandler(GetPlatformStatistics)
export class GetPlatformStatisticsHandler implements IQueryHandler<GetPlatformStatistics> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetPlatformStatistics): Promise<PlatformStatisticsView> {
    const mode = { as: 'platform', userId: actor.userId } as const;
    const [counters, recounts, [replies]] = await this.reader.all<
      [{ key: string; value: string }, { recounted_at: Date }, { counted: string; in_time: string }]
    >(mode, [
      {
        name: 'platform-statistics',
        text: 'select key, sum(value)::bigint as value from statistic_counter group by key',
      },
      {
        name: 'last-recount',
        text: 'select recounted_at from statistic_recount order by recounted_at desc limit 1',
      },
      { name: 'counted-replies', text: 'select counted, in_time from counted_replies()' },
    ]);
    const counted = new Map(counters.map(({ key, value }) => [key, Number(value)]));
    const figure = (key: string): number => counted.get(key) ?? 0;
    const replyCount = Number(replies?.counted ?? 0);
    return {
      id: 'platform',
      ...figuresOf(figure),
      applicantSeniorityPercentages: seniorityOf('applicantSeniority', figure),
      jobSeniorityPercentages: seniorityOf('jobSeniority', figure),
      replyCount,
      repliesInTimePercentage:
        replyCount === 0 ? null : Math.floor((100 * Number(replies?.in_time ?? 0)) / replyCount),
      recountedAt: recounts[0]?.recounted_at.toISOString() ?? null,
    };
  }
}

function figuresOf(figure: (key: string) => number): Record<StatisticKey, number> {
  const all = { ...noFigures };
  for (const key of statisticKeys) all[key] = figure(key);
  return all;
}

const noFigures: Record<StatisticKey, number> = {
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

function seniorityOf(prefix: string, figure: (key: string) => number): SeniorityPercentages {
  const [senior = 0, mid = 0, junior = 0] = wholePercentages([
    figure(`${prefix}.senior`),
    figure(`${prefix}.mid`),
    figure(`${prefix}.junior`),
  ]);
  return { senior, mid, junior };
}
