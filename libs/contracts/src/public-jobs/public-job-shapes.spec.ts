import { describe, expect, it } from '@jest/globals';
import type { JobCardView } from './public-job.js';
import { JobCardShape, JobSearchShape } from './public-job-shapes.js';

const card: JobCardView = {
  ...{
    id: 'j1',
    companyId: 'c1',
    companyName: 'Northwind',
    companyLogo: null,
    companyDomain: { domain: 'northwind.example', verifiedAt: '2026-01-01T00:00:00.000Z' },
    title: 'Baker',
    position: null,
  },
  ...{ place: 'Rome, Italy', locationType: 'onSite', employmentType: null, employmentDetail: null },
  ...{ seniority: null, industry: null },
  ...{ skills: ['Dough'], salary: null, publishedAt: '2026-01-01T00:00:00.000Z', expiredAt: null },
  closing: null,
  replyRecord: { applications: 57, percent: 96, withinDays: 9, medianDays: 4 },
};
const none = { locationType: [], employmentType: [], seniority: [], industry: [] };
const counted = {
  total: 1,
  totalIsExact: true,
  isComplete: true,
  nextCursor: null,
  correction: null,
  suggestion: 'writer',
  payIn: null,
  place: { name: 'Munich, Germany', isCorrected: false, isCity: true },
  facetsAreExact: true,
};

describe('what the public reads', () => {
  it('is taken as it was stored, with what is newer', () => {
    expect(JobCardShape.parse({ ...card, newer: 1 })).toEqual({ ...card, newer: 1 });
    const page = { items: [card], ...counted, facets: none };
    expect(JobSearchShape.parse(page)).toEqual(page);
  });

  it('was stored without a reply record before there were any', () => {
    const { replyRecord: _record, ...earlier } = card;
    expect(JobCardShape.parse(earlier)).toEqual({ ...card, replyRecord: null });
  });

  it('was stored without a domain before there were any', () => {
    const { companyDomain: _domain, ...earlier } = card;
    expect(JobCardShape.parse(earlier)).toEqual({ ...card, companyDomain: null });
  });

  it.each([{ ...card, title: undefined }, { ...card, seniority: 'wizard' }, { ...card, skills: null }, null])(
    'is an error where it is something else: %#',
    (stored) => {
      expect(JobCardShape.safeParse(stored).success).toBe(false);
    },
  );
});
