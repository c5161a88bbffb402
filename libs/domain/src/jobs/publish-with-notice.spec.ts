import { expect, it } from '@jest/globals';
import { missingForPublishing } from '@app/contracts/jobs/publish-checklist';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf } from '../../../../test/support/recorded-events.js';
import { Job } from './job.entity.js';

const at = new Date('2026-12-01T12:00:00Z');
const by = { actorId: newId(), at };
const told = { location: { country: 'Italy' }, hasNotice: true };
const untold = { ...told, hasNotice: false };
const later = (days: number) => new Date(at.getTime() + days * 86_400_000);

it('a job asks its company for a notice to applicants, and one that was public before goes on without', () => {
  const job = Job.draft(
    { title: 'Tester', description: '<p>Try.</p>', employmentType: 'fullTime', locationType: 'remote' },
    { companyId: newId(), pipelineId: newId() },
    by,
  );
  const missing = { notice: 'Please publish your privacy notice for applicants' };
  expect(missingForPublishing(job, untold, at)).toEqual(missing);
  expect(codeOf(() => job.publish(by, untold))).toBe('job.not-publishable');
  job.publish(by, told);
  job.edit({ title: 'Taster' }, by, untold);
  job.extend(later(9), by, untold);
  expect([job.live, job.title]).toEqual([true, 'Taster']);
  job.close('closed', by);
  expect(codeOf(() => job.extend(later(20), by, untold))).toBe('job.not-publishable');
  job.extend(later(20), by, told);
  expect(job.live).toBe(true);
});
