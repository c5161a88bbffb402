import { expect, it } from '@jest/globals';
import {
  employmentOfTitle,
  endOfText,
  namedEmployment,
  namesNoHours,
  payPeriodOfText,
  seniorityOfTitle,
} from './employment-of-text.js';

it('reads ends of many writings, and none that cannot be kept', () => {
  expect(endOfText('2026-12-31')).toBe('2026-12-31T23:59:59.000Z');
  expect(endOfText('2026-12-31 10:30')).toBe('2026-12-31T10:30:00.000Z');
  expect(endOfText('9999-12-31')).toBe('9999-12-31T23:59:59.000Z');
  for (const text of [
    '0000-01-01',
    '0000-06-01T00:00:00Z',
    '1969-12-31',
    '9999-12-31T23:59:59-12:00',
    'nope',
  ])
    expect(endOfText(text)).toBeUndefined();
});

it.each([
  ['Permanent contract', null, true],
  ['Employment contract, full-time', 'fullTime', false],
  ['Fixed-term contract', 'temporary', false],
  ['CDI', null, true],
  ['Zero hours contract', null, true],
  ['Unbefristet', null, true],
  ['Vollzeit', 'fullTime', false],
  ['Teilzeit', 'partTime', false],
  ['Regular Full Time (Salary)', 'fullTime', false],
  ['FULL_TIME', 'fullTime', false],
  ['Contract', 'freelance', false],
  ['CONTRACTOR', 'freelance', false],
  ['Apprenticeship', 'apprenticeship', false],
  ['INTERN', 'internship', false],
  ['Internship, full-time', 'internship', false],
  ['Temporary', 'temporary', false],
  ['International', null, false],
])('a field that says %j is %j', (text, type, isOpen) => {
  expect([namedEmployment(text), namesNoHours(text)]).toEqual([type, isOpen]);
});

it.each([
  ['Contract Manager', null],
  ['Contracts Lawyer', null],
  ['Temporary Accommodation Officer', null],
  ['Interim Head of Finance (permanent)', null],
  ['Subcontractor Liaison Officer', null],
  ['Internship Coordinator', null],
  ['Freelance Community Manager', null],
  ['Internal Auditor', null],
  ['Software Engineering Intern', 'internship'],
  ['Apprentice Electrician', 'apprenticeship'],
  ['Nurse (part-time)', 'partTime'],
  ['Freelance Designer', 'freelance'],
  ['Designer (Contract)', 'freelance'],
  ['Accountant (Fixed-term, 12 months)', 'temporary'],
  ['Engineer, Temporary Works', null],
])('the title %j says %j', (title, type) => expect(employmentOfTitle(title)).toBe(type));

it.each([
  ['Staff Nurse', null],
  ['Staff Software Engineer', 'senior'],
  ['Lead Generation Specialist', null],
  ['Team Lead', 'senior'],
  ['Junior Baker', 'junior'],
])('the title %j is of level %j', (title, level) => expect(seniorityOfTitle(title)).toBe(level));

it.each([
  ['bi-weekly', null],
  ['Biweekly', null],
  ['weekly', 'WEEK'],
  ['per-year-salary', 'YEAR'],
])('pay %j has the period %j', (text, period) => expect(payPeriodOfText(text)).toBe(period));
