import { expect, it } from '@jest/globals';
import { roles } from '../access/roles.js';
import type { AuditEventView } from './audit-event.js';
import { auditVerbs } from './audit-verbs.js';
import { actorWords, actsInOrder, actWords, subjectWords } from './audit-words.js';
import { changeLines as linesOf } from './change-lines.js';

const say = (iso: string) => `on ${iso}`;
const changeLines = (change: AuditEventView['change']) => linesOf(change, say);

const anAct: AuditEventView = {
  id: roles.applicant.id,
  occurredAt: '2026-11-21T08:00:00.000Z',
  companyId: null,
  actorId: null,
  actorName: null,
  actingRole: null,
  action: 'job.closed',
  entityType: 'job',
  entityId: roles.applicant.id,
  entityName: null,
  personName: null,
  candidate: null,
  change: {},
  addressPrefix: null,
  requestId: null,
};

it('says each act in words of its own, and by name what a newer server does', () => {
  expect(actWords('member.role-changed')).toBe('Changed a role');
  expect(actWords('something.else')).toBe('something.else');
  expect(new Set(auditVerbs.map(actWords)).size).toBe(auditVerbs.length);
  expect([...actsInOrder].sort()).toEqual([...auditVerbs].sort());
});

it('names what an act was done to, and to whom', () => {
  const named = (entityName: string | null, personName: string | null) =>
    subjectWords({ ...anAct, entityName, personName });
  expect(named('Baker', null)).toBe('Baker');
  expect(named(null, 'Ada Lovelace')).toBe('Ada Lovelace');
  expect(named('Baker', 'Ada Lovelace')).toBe('Baker · Ada Lovelace');
  expect(named(null, null)).toBe('');
});

it('says of whom nobody knows any more that they had applied, and of nobody else', () => {
  expect(actorWords(anAct)).toBe('The product itself');
  expect(actorWords({ ...anAct, actingRole: 'applicant' })).toBe('An applicant who was erased');
});

it('says that somebody did it who has no name, and not that the product did', () => {
  const somebody = { ...anAct, actorId: roles.companyViewer.id };
  expect(actorWords(somebody)).toBe('Somebody without a name');
  expect(actorWords({ ...somebody, actorName: 'Ada Lovelace' })).toBe('Ada Lovelace');
});

it('tells what changed without ids nobody reads', () => {
  const { companyViewer, companyManager } = roles;
  expect(
    changeLines({
      userId: companyViewer.id.replace('0190a000', '0190b000'),
      before: { roleId: companyViewer.id, type: 'companyViewer', staleAfterDays: 7 },
      after: { roleId: companyManager.id, type: 'companyManager', staleAfterDays: 7 },
    }),
  ).toEqual([{ name: 'type', before: 'Viewer', after: 'Manager' }]);
  expect(changeLines({ after: { disabled: true }, before: { disabled: false }, reason: null })).toEqual([
    { name: 'account', before: 'open', after: 'locked' },
    { name: 'reason', after: '–' },
  ]);
  expect(
    changeLines({ before: { state: 'appealed' }, after: { state: 'putBack' }, ground: 'noFees' }),
  ).toEqual([
    { name: 'state', before: 'appealed', after: 'put back' },
    { name: 'ground', after: 'Rule 1, no money from applicants' },
  ]);
  expect(changeLines({ link: 'told', tokenVersion: 1 })).toEqual([
    { name: 'link', after: 'shown, to be sent by hand' },
  ]);
  const ids = [companyViewer, companyManager].map(({ id }) => id.replace('0190a000', '0190b000'));
  expect(changeLines({ order: ids, fields: ['title', 'salary'], tags: [] })).toEqual([
    { name: 'order', after: '2 entries' },
    { name: 'fields', after: 'title, salary' },
    { name: 'tags', after: '–' },
  ]);
});

it('calls mails, sweeps and candidates as people do', () => {
  const named = (entityType: string, entityName: string) =>
    subjectWords({ ...anAct, entityType, entityName });
  expect(named('email_message', 'invitation-with-account')).toBe('Invitation with an account');
  expect(named('email_message', 'of-a-newer-server')).toBe('of-a-newer-server');
  expect(named('schedule', 'read-cvs')).toBe('Read CVs');
  const candidate = { jobId: 'job', jobTitle: 'Baker', userId: 'person' };
  expect(subjectWords({ ...anAct, personName: 'Grace Hopper', candidate })).toBe('Grace Hopper · Baker');
});

it('leaves the words of people as they are, and says the program’s plainly where they belong', () => {
  expect(changeLines({ before: { delivery: 'failed' }, after: { delivery: 'queued' } })).toEqual([
    { name: 'mail', before: 'failed', after: 'waits to be sent again' },
  ]);
  expect(changeLines({ before: { title: 'told' }, after: { title: 'queued' } })).toEqual([
    { name: 'title', before: 'told', after: 'queued' },
  ]);
});

it('tells what was there before, in the words of those who read it', () => {
  const closed = '2026-11-21T08:05:00.000Z';
  expect(
    changeLines({
      before: { live: true, expiredAt: null, location: { city: 'Porto', country: 'PT' }, logoFileId: null },
      after: {
        live: false,
        expiredAt: closed,
        location: { city: null },
        logoFileId: roles.applicant.id.replace('0190a000', '0190b000'),
      },
    }),
  ).toEqual([
    { name: 'open to applicants', before: 'yes', after: 'no' },
    { name: 'expired at', before: '–', after: say(closed) },
    { name: 'location', before: 'city: Porto, country: PT', after: 'city: –' },
    { name: 'logo file', after: 'another one' },
  ]);
  expect(changeLines({ before: { title: 'Baker', tags: null }, after: null })).toEqual([
    { name: 'title', before: 'Baker', after: '–' },
  ]);
});

it('says of an act whose answer was lost what was asked for, and that nobody knows', () => {
  const change = { before: null, after: null, requested: { devices: 'signed out' }, outcome: 'answer-lost' };
  expect(changeLines({ reason: 'Lost', ...change })).toEqual([
    { name: 'reason', after: 'Lost' },
    { name: 'request', after: 'devices: signed out' },
    { name: 'outcome', after: expect.stringContaining('nobody knows whether it was done') },
  ]);
});
