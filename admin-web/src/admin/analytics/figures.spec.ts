import { type PlatformStatisticsView, statisticKeys } from '@app/contracts/statistics/platform-statistics';
import { describe, expect, it } from '@jest/globals';
import { figureGroups, repliesFigure, senioritySentence, shareText } from './figures.js';

const none = { senior: 0, mid: 0, junior: 0 };
const statistics: PlatformStatisticsView = {
  id: 'platform',
  applicantCount: 40,
  applicantOnboardedCount: 30,
  jobCount: 0,
  jobAppliedCount: 0,
  jobApplicationCount: 7,
  liveJobCompanyCount: 2,
  liveAppliedJobCompanyCount: 1,
  signupCount: 50,
  cvFileCount: 13,
  liveCompanyCount: 3,
  applicantSeniorityPercentages: { senior: 28, mid: 46, junior: 26 },
  jobSeniorityPercentages: { senior: 41, mid: 44, junior: 15 },
  replyCount: 1_234,
  repliesInTimePercentage: 95,
  recountedAt: null,
};

describe('the figures', () => {
  it('say how many were answered in time, and of nobody nothing', () => {
    const { value, share } = repliesFigure(statistics);
    expect([value, share]).toEqual(['95 %', 'of 1,234 applications']);
    expect(repliesFigure({ ...statistics, replyCount: 0, repliesInTimePercentage: null }).value).toBe('–');
  });

  it('show every statistic once', () => {
    const shown = figureGroups.flatMap(({ figures }) => figures.map(({ key }) => key));
    expect(shown.toSorted()).toEqual(statisticKeys.toSorted());
  });

  it('name their share, and none of nothing', () => {
    const byKey = new Map(
      figureGroups.flatMap(({ figures }) => figures.map((figure) => [figure.key, figure])),
    );
    expect(shareText(byKey.get('applicantCount')!, statistics)).toBe('80 % of sign-ups');
    expect(shareText(byKey.get('jobAppliedCount')!, statistics)).toBeNull();
    expect(shareText(byKey.get('signupCount')!, statistics)).toBeNull();
  });

  it('compare seniority in one sentence', () => {
    expect(senioritySentence(statistics)).toContain('more often than applicants are: 41 % against 28 %');
    const turned = {
      applicantSeniorityPercentages: statistics.jobSeniorityPercentages,
      jobSeniorityPercentages: none,
    };
    expect(senioritySentence(turned)).toContain('Not enough');
  });
});
