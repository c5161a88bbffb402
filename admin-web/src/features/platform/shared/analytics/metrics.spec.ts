import {
  type PlatformStatisticsView,
  platformDefinitions,
  statisticKeys,
} from '@app/contracts/statistics/platform-statistics';
import { describe, expect, it } from '@jest/globals';
import { metricGroups, metricName, noteOf, repliesOf, senioritySentence, shareText } from './metrics.js';

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
  repaired: null,
  funnel: { signedUp: 40, onboarded: 30, applied: 12 },
  definitions: platformDefinitions,
};

describe('the figures', () => {
  it('say how many were answered in time, and of nobody nothing', () => {
    const { value, share } = repliesOf(statistics);
    expect([value, share]).toEqual(['95 %', 'of 1,234 applications']);
    expect(repliesOf({ ...statistics, replyCount: 0, repliesInTimePercentage: null }).value).toBe('–');
  });

  it('show every statistic once', () => {
    const shown = metricGroups.flatMap(({ metrics }) => metrics.map(({ key }) => key));
    expect(shown.toSorted()).toEqual(statisticKeys.toSorted());
  });

  it('name their share, and none of nothing', () => {
    const byKey = new Map(
      metricGroups.flatMap(({ metrics }) => metrics.map((metric) => [metric.key, metric])),
    );
    expect(shareText(byKey.get('applicantCount')!, statistics)).toBe('80 % of sign-ups');
    expect(shareText(byKey.get('jobAppliedCount')!, statistics)).toBeNull();
    expect(shareText(byKey.get('signupCount')!, statistics)).toBeNull();
    // One applicant may have several CVs.
    expect(shareText(byKey.get('cvFileCount')!, { ...statistics, cvFileCount: 160 })).toBeNull();
    expect(noteOf(byKey.get('applicantCount')!, statistics, '+3 in these days')).toBe(
      '80 % of sign-ups, +3 in these days',
    );
    expect(noteOf(byKey.get('signupCount')!, statistics, null)).toBe('since the start');
  });

  it('have a name each, those of a recount as well', () => {
    expect(metricName('cvFileCount')).toBe('CVs on file');
    expect(metricName('applicantSeniority.mid')).toBe('Applicants, mid');
    expect(metricName('jobSeniority.senior')).toBe('Jobs, senior');
    expect(metricName('day.company.applications')).toBe('Applications of companies by day');
    expect(metricName('dashboard.hired')).toBe('Dashboards: hires by day');
    expect(metricName('applicantAppliedCount')).toBe('Applicants who applied');
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
