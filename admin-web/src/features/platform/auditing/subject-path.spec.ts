import { expect, it } from '@jest/globals';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { subjectPath } from './subject-path.js';

const [id, companyId, jobId, userId] = ['one', 'company', 'job', 'person'];

const anAct = (of: Partial<AuditEventView>): AuditEventView => ({
  ...{ id, occurredAt: '2026-11-21T08:00:00.000Z', companyId, action: 'job.closed', change: {} },
  ...{ actorId: null, actorName: null, actingRole: null, addressPrefix: null, requestId: null },
  ...{ entityType: 'job', entityId: id, entityName: null, personName: null, candidate: null },
  ...of,
});

it('leads to the page about what an act was done to', () => {
  const paths = ['job', 'schedule', 'company-domain', 'company-label', 'legal-hold'].map((entityType) =>
    subjectPath(anAct({ entityType })),
  );
  expect(paths).toEqual([
    '/admin/jobs/one',
    '/admin/schedules/one',
    '/admin/companies/one',
    '/admin/company-labels',
    undefined,
  ]);
});

it('leads from a role to the person, and from a candidate to the application', () => {
  expect(subjectPath(anAct({ entityType: 'role_assignment', change: { userId } }))).toBe(
    '/admin/users/person',
  );
  const candidate = { jobId, jobTitle: 'Baker', userId };
  for (const entityType of ['application', 'activity'])
    expect(subjectPath(anAct({ entityType, candidate }))).toContain(`${jobId}`);
  const erased = { ...candidate, userId: null };
  expect(subjectPath(anAct({ entityType: 'application', candidate: erased }))).toBeUndefined();
});
