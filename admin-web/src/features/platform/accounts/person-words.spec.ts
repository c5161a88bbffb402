import { expect, it } from '@jest/globals';
import type { HeldRoleView } from '@app/contracts/accounts/people';
import { companiesText, isApplicantToo, nameOf, rolesText, seenText } from './person-words.js';

const role = (roleType: HeldRoleView['roleType'], companyName: string | null = null): HeldRoleView => ({
  id: `${roleType}${companyName}`,
  roleType,
  companyId: companyName,
  companyName,
  since: '2026-11-01T00:00:00Z',
});

it('says as what somebody acts, each role once and companies first', () => {
  expect(rolesText({ roles: [] })).toBe('None yet');
  const roles = [role('applicant'), role('companyAdmin', 'Halden'), role('companyAdmin', 'Orrery')];
  expect(rolesText({ roles })).toBe('Company admin, Applicant');
  expect(isApplicantToo({ roles })).toBe(true);
  expect(isApplicantToo({ roles: [role('applicant')] })).toBe(false);
});

it('names two companies and counts the others', () => {
  const roles = ['A', 'B', 'C', 'D'].map((name) => role('companyViewer', name));
  expect(companiesText({ roles })).toBe('A, B, 2 more');
  expect(companiesText({ roles: [role('companyViewer', 'A'), role('companyAdmin', 'A')] })).toBe('A');
  expect(companiesText({ roles: [role('applicant')] })).toBe('');
});

it('calls somebody without a name by their address', () => {
  expect(nameOf({ firstName: ' ', lastName: '', email: 'a@b.example' })).toBe('a@b.example');
  expect(nameOf({ firstName: 'Ada', lastName: '', email: 'a@b.example' })).toBe('Ada');
});

it('says how long ago somebody was here within a day', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  expect(seenText('2026-11-25T11:46:00Z', now)).toBe('Now');
  expect(seenText('2026-11-25T11:20:00Z', now)).toBe('40 min ago');
  expect(seenText('2026-11-25T09:30:00Z', now)).toBe('2 h ago');
  expect(seenText('2026-11-24T11:59:00Z', now)).toBeUndefined();
});
