import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf, namesRecordedBy, recordedBy } from '../../../../test/support/recorded-events.js';
import { jobSlug } from './job-slug.js';
import { Job } from './job.entity.js';
import { type Employer, missingForPublishing } from '@app/contracts/jobs/publish-checklist';

const at = new Date('2026-03-01T12:00:00Z');
const by = { actorId: newId(), at };
const company = { location: { country: 'Italy' }, hasNotice: true };
const nowhere = { location: {}, hasNotice: true };
const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
let job: Job;

beforeEach(() => {
  job = Job.draft(
    { title: 'Tester', description: '<p>Try.</p>', employmentType: 'fullTime', locationType: 'remote' },
    { companyId: newId(), pipelineId: newId() },
    by,
  );
});

describe('a job', () => {
  it('starts as a draft nobody hears of', () => {
    expect([job.status, job.live, job.publishedAt, job.createdBy]).toEqual([
      'draft',
      false,
      null,
      by.actorId,
    ]);
    expect(recordedBy(job)).toEqual([]);
  });

  it('is published once, and says whether it was the first time', () => {
    job.publish(by, company);
    job.publish(by, company);
    expect([job.status, job.live, job.publishedAt]).toEqual(['published', true, at]);
    job.unpublish(by);
    job.unpublish(by);
    expect([job.status, job.live, job.publishedAt]).toEqual(['draft', false, at]);
    job.publish({ ...by, at: later(1) }, company);
    expect(job.publishedAt).toEqual(at);
    expect(recordedBy(job)).toEqual([
      { name: 'job.published', payload: { jobId: job.id, firstTime: true, seniority: null } },
      { name: 'job.unpublished', payload: { jobId: job.id } },
      { name: 'job.published', payload: { jobId: job.id, firstTime: false, seniority: null } },
    ]);
  });

  it('closes once: by a person now, or when its time ran out, keeping that time', () => {
    job.publish(by, company);
    job.close('closed', { ...by, at: later(1) });
    job.close('expired', { ...by, at: later(2) });
    expect([job.live, job.status, job.expiredAt]).toEqual([false, 'published', later(1)]);
    const expiring = Job.draft(
      { ...complete(), expiredAt: later(3).toISOString() },
      { companyId: newId(), pipelineId: newId() },
      by,
    );
    expiring.publish(by, company);
    expiring.close('expired', { actorId: null, at: later(4) });
    expect(expiring.expiredAt).toEqual(later(3));
    expect(namesRecordedBy(job)).toEqual(['job.published', 'job.closed']);
    expect(recordedBy(expiring).at(-1)?.payload).toEqual({ jobId: expiring.id, reason: 'expired' });
  });

  it('is open from publishing until it closes, whatever the sweep has noticed', () => {
    expect(codeOf(() => job.requireOpen(at))).toBe('job.not-open');
    job.expiredAt = later(2);
    job.publish(by, company);
    expect(codeOf(() => job.requireOpen(later(1)))).toBeUndefined();
    expect(codeOf(() => job.requireOpen(later(2)))).toBe('job.closed');
    job.close('closed', by);
    expect(codeOf(() => job.requireOpen(at))).toBe('job.closed');
  });

  it('takes over what changed and forgets what was emptied', () => {
    job.edit({ position: 'Engineer', department: 'Lab', expiredAt: later(9).toISOString() }, by);
    job.edit(
      { position: '', expiredAt: null, location: { addressLocality: 'Turin', addressRegion: '' } },
      by,
    );
    expect([job.title, job.position, job.department, job.expiredAt]).toEqual(['Tester', null, 'Lab', null]);
    expect(job.location).toEqual({ city: 'Turin' });
    job.edit({ education: { requirements: { type: '', credentialCategory: 'bachelor' } } }, by);
    expect(job.education).toEqual({ credentialCategory: 'bachelor' });
    job.edit({ experience: { monthsOfExperience: null, experienceType: '' } }, by);
    expect(job.experience).toEqual({});
  });

  it('keeps what says the same, in whatever order it was stored', () => {
    const salary = { currency: 'EUR', value: { minValue: 1, maxValue: 2, unitText: 'YEAR' as const } };
    const question = { id: newId(), title: 'Why?', type: 'text' as const, required: true };
    const same = {
      salary,
      requirements: { cv: true, coverLetter: true, links: false },
      experience: { monthsOfExperience: 12, experienceType: 'x' },
      questions: { form: [question] },
      location: { addressLocality: 'Kiel', addressCountry: 'DE', streetAddress: 'a' },
      expiredAt: later(9).toISOString(),
    };
    job.edit(same, by);
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : value !== null && typeof value === 'object' && !(value instanceof Date)
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, part]) => [key, turned(part)]),
            )
          : value;
    const parts = ['salary', 'requirements', 'experience', 'questions', 'location', 'expiredAt'] as const;
    for (const part of parts) Object.assign(job, { [part]: turned(job[part]) });
    const stored = parts.map((part) => job[part]);
    job.edit(same, by);
    for (const [place, part] of parts.entries()) expect(job[part]).toBe(stored[place]);
    job.edit({ salary: { ...salary, currency: 'USD' } }, by);
    expect(job.salary?.currency).toBe('USD');
  });

  it('stays complete while the public sees it', () => {
    job.publish(by, company);
    for (const [body, field] of [
      [{ description: '' }, 'description'],
      [{ employmentType: null }, 'employmentType'],
      [{ expiredAt: later(-1).toISOString() }, 'expiredAt'],
    ] as const) {
      let rejected: unknown;
      try {
        job.edit(body, by);
      } catch (error) {
        rejected = error;
      }
      expect(rejected).toMatchObject({
        code: 'job.not-publishable',
        detail: { errors: { [field]: expect.anything() } },
      });
      job.edit({ ...complete(), expiredAt: null }, by);
    }
    job.unpublish(by);
    job.edit({ description: '' }, by);
    expect(job.description).toBe('');
  });

  it('that was closed gets another end by extending it alone', () => {
    job.publish(by, company);
    job.close('closed', by);
    expect(codeOf(() => job.edit({ expiredAt: later(9).toISOString() }, by))).toBe('request.invalid');
  });

  it('tells of another seniority once it has been published', () => {
    job.edit({ seniority: 'mid' }, by);
    job.publish(by, company);
    job.edit({ seniority: 'mid' }, by);
    job.edit({ seniority: null }, by);
    expect(recordedBy(job).slice(1)).toEqual([
      { name: 'job.seniority-changed', payload: { jobId: job.id, from: 'mid', to: null } },
    ]);
  });

  it('takes over what an edit may say, and nothing else an object carries', () => {
    const { companyId } = job;
    const sent = { position: 'Baker', status: 'published', live: true, companyId: newId() };
    job.edit(sent, by);
    expect([job.position, job.status, job.live, job.companyId]).toEqual(['Baker', 'draft', false, companyId]);
  });

  it('is copied with all it says and nothing of what became of it', () => {
    const said = {
      ...{ position: 'Baker', department: 'Night', industry: 'technology', seniority: 'mid' },
      ...{ skills: ['Dough'], languages: [{ type: 'en', level: 'Full Professional' }], salary: null },
      location: { addressLocality: 'Rome', addressCountry: 'IT' },
      education: { requirements: { type: 'Degree', credentialCategory: '' } },
      experience: { monthsOfExperience: 0, experienceType: 'Any' },
      requirements: { cv: false, coverLetter: true, links: true },
      questions: { form: [{ id: newId(), title: 'Why?', type: 'text', required: true }] },
      settings: { notifyTeam: false },
    } as const;
    job.edit({ ...said, expiredAt: later(9).toISOString() } as never, by);
    job.publish(by, company);
    const copy = job.copyInto(newId(), 'Tester again', by);
    expect(copy).toMatchObject({
      ...{ position: 'Baker', department: 'Night', industry: 'technology', seniority: 'mid' },
      ...{
        description: '<p>Try.</p>',
        employmentType: 'fullTime',
        locationType: 'remote',
        skills: ['Dough'],
      },
      ...{ languages: said.languages, education: { type: 'Degree' } },
      ...{ experience: { monthsOfExperience: 0, experienceType: 'Any' }, requirements: said.requirements },
      ...{ questions: said.questions.form, settings: { notifyTeam: false }, location: job.location },
    });
    expect([copy.title, copy.status, copy.live, copy.publishedAt, copy.expiredAt]).toEqual([
      'Tester again',
      'draft',
      false,
      null,
      null,
    ]);
    expect(copy.skills).not.toBe(job.skills);
  });
});

function complete() {
  return {
    title: 'Tester',
    description: 'Try.',
    employmentType: 'fullTime',
    locationType: 'remote',
  } as const;
}

describe('the checklist of publishing', () => {
  const filled = { ...complete(), location: {}, expiredAt: null };

  it('names each thing that is missing', () => {
    expect(missingForPublishing(filled, company, at)).toEqual({});
    expect(
      Object.keys(
        missingForPublishing(
          { ...filled, title: ' ', description: '<p> </p>', employmentType: null, locationType: null },
          company,
          at,
        ),
      ),
    ).toEqual(['title', 'description', 'employmentType', 'locationType']);
  });

  it('asks for a place with its country where people have to be somewhere', () => {
    for (const locationType of ['hybrid', 'onSite'] as const) {
      const missing = (location: object) =>
        missingForPublishing({ ...filled, locationType, location }, company, at);
      expect(missing({})).toEqual({
        location: 'Please enter a place',
        'location.addressCountry': 'Please enter the country',
      });
      expect(missing({ city: 'Turin' })).toEqual({ 'location.addressCountry': 'Please enter the country' });
      expect(missing({ country: 'IT' })).toEqual({});
    }
  });

  it('asks for the country of remote work where the company names none', () => {
    const missing = (location: object, employer: Employer) =>
      missingForPublishing({ ...filled, location }, employer, at);
    expect(missing({}, nowhere)).toEqual({
      'location.addressCountry': 'Please enter the country people may work from',
    });
    expect(missing({ city: 'Turin' }, nowhere)).toHaveProperty(['location.addressCountry']);
    expect([missing({}, company), missing({ country: 'IT' }, nowhere)]).toEqual([{}, {}]);
  });

  it('asks for a closing date to come', () => {
    expect(missingForPublishing({ ...filled, expiredAt: at }, company, at)).toHaveProperty('expiredAt');
    expect(missingForPublishing({ ...filled, expiredAt: later(1) }, company, at)).toEqual({});
  });

  it('stops publishing, with the same names', () => {
    job.description = '';
    try {
      job.publish(by, company);
      throw new Error('It was published');
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).detail.errors).toEqual({ description: 'Please describe the job' });
    }
    expect([job.status, job.live]).toEqual(['draft', false]);
    expect(codeOf(() => job.publish(by, nowhere))).toBe('job.not-publishable');
  });

  it('lets what went live without a country stay live, be edited and have more time', () => {
    job.publish(by, company);
    job.edit({ title: 'Taster' }, by, nowhere);
    job.extend(later(9), by, nowhere);
    job.publish(by, nowhere);
    expect([job.live, job.title, job.expiredAt]).toEqual([true, 'Taster', later(9)]);
    job.edit({ location: { addressCountry: 'Italy' } }, by, nowhere);
    expect(codeOf(() => job.edit({ location: { addressCountry: '' } }, by, nowhere))).toBe(
      'job.not-publishable',
    );
    job.edit({ location: { addressCountry: '' } }, by, company);
    job.close('closed', by);
    expect(codeOf(() => job.extend(later(20), by, nowhere))).toBe('job.not-publishable');
  });
});

describe('the slug', () => {
  it('reads like the title and ends with the id', () => {
    const id = '0190a000-0000-7000-8000-0123456789ab';
    expect(jobSlug('Senior Café Manager (m/f)!', id)).toBe('senior-cafe-manager-m-f-0123456789ab');
    expect(jobSlug('漢字', id)).toBe('0123456789ab');
    expect(jobSlug('x'.repeat(160), id)).toBe(`${'x'.repeat(60)}-0123456789ab`);
  });
});
