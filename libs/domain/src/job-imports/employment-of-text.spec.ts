import { expect, it } from '@jest/globals';
import {
  employmentOf,
  endOfText,
  namedEmployment,
  payPeriodOfText,
  isEmploymentWord,
  seniorityOfTitle,
} from './employment-of-text.js';

it('reads ends of many writings, and none that cannot be kept', () => {
  expect(endOfText('2026-12-31')).toBe('2026-12-31');
  expect(endOfText('2026-12-31 10:30')).toBe('2026-12-31T10:30:00.000Z');
  expect(endOfText('9999-12-31')).toBe('9999-12-31');
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
  ['Permanent contract', null, null],
  ['Employment contract, full-time', 'fullTime', null],
  ['Fixed-term contract', null, 'temporary'],
  ['CDI', null, null],
  ['Zero hours contract', null, null],
  ['Unbefristet', null, null],
  ['Vollzeit', 'fullTime', null],
  ['Teilzeit', 'partTime', null],
  ['Regular Full Time (Salary)', 'fullTime', null],
  ['FULL_TIME', 'fullTime', null],
  ['Contract', 'freelance', null],
  ['CONTRACTOR', 'freelance', null],
  ['Apprenticeship', null, 'apprenticeship'],
  ['INTERN', null, 'internship'],
  ['Internship, full-time', 'fullTime', 'internship'],
  ['Temporary', null, 'temporary'],
  ['Contrat à durée déterminée', null, 'temporary'],
  ['CONTRAT A DUREE DETERMINEE', null, 'temporary'],
  ['Contrat à durée indéterminée', null, null],
  ['Contrato temporal', null, 'temporary'],
  ['Contract voor bepaalde tijd', null, 'temporary'],
  ['Contract voor onbepaalde tijd', null, null],
  ['Tempo indeterminato', null, null],
])('a field that says %j names %j and %j', (text, employmentType, employmentDetail) => {
  expect(namedEmployment(text)).toEqual({ employmentType, employmentDetail });
  expect(isEmploymentWord(text)).toBe(true);
});

it.each(['International', 'Bananas', ''])('a field that says %j says nothing', (text) => {
  expect(isEmploymentWord(text)).toBe(false);
});

it.each([
  ['Contract Manager', null, null],
  ['Contracts Lawyer', null, null],
  ['Temporary Accommodation Officer', null, null],
  ['Interim Head of Finance (permanent)', null, null],
  ['Subcontractor Liaison Officer', null, null],
  ['Internship Coordinator', null, null],
  ['Freelance Community Manager', null, null],
  ['Internal Auditor', null, null],
  ['Software Engineering Intern', null, 'internship'],
  ['Apprentice Electrician', null, 'apprenticeship'],
  ['Nurse (part-time)', 'partTime', null],
  ['Freelance Designer', 'freelance', null],
  ['Designer (Contract)', 'freelance', null],
  ['Accountant (Fixed-term, 12 months)', null, 'temporary'],
  ['Engineer, Temporary Works', null, null],
])('the title %j says %j and %j', (title, employmentType, employmentDetail) => {
  expect(employmentOf('', title)).toEqual({ employmentType, employmentDetail });
});

it('the field counts before the title', () => {
  expect(employmentOf('Full-time', 'Part-time Student Services Lead').employmentType).toBe('fullTime');
  expect(employmentOf('Permanent employment contract', 'Nurse (part-time)').employmentType).toBeNull();
  expect(employmentOf('Full-time', 'Marketing Intern')).toEqual({
    employmentType: 'fullTime',
    employmentDetail: 'internship',
  });
});

it.each([
  ['Staff Nurse', null],
  ['Staff Software Engineer', 'senior'],
  ['Lead Generation Specialist', null],
  ['Team Lead', 'senior'],
  ['Junior Baker', 'junior'],
  ['Entry-level Clerk', 'junior'],
  ['Graduate Engineer', 'junior'],
  ['Marketing Intern', 'junior'],
  ['Data Entry Clerk', null],
  ['Executive Assistant', null],
  ['Graduate Recruiter', null],
  ['Intern Coordinator', null],
  ['Senior Living Aide', null],
  ['Senior Carer', 'senior'],
])('the title %j is of level %j', (title, level) => expect(seniorityOfTitle(title)).toBe(level));

it.each([
  ['bi-weekly', null],
  ['Biweekly', null],
  ['weekly', 'WEEK'],
  ['per-year-salary', 'YEAR'],
  ['yearly-salary', 'YEAR'],
  ['p.a.', 'YEAR'],
  ['pro Jahr', 'YEAR'],
  ['an', 'YEAR'],
  ['$/hr', 'HOUR'],
  ['pro Stunde', 'HOUR'],
  ['par mois', 'MONTH'],
  ['pcm', 'MONTH'],
  ['daily rate', 'DAY'],
  ['PER_DAY', 'DAY'],
  ['PER_HR', 'HOUR'],
  ['every Friday', null],
])('pay %j has the period %j', (text, period) => expect(payPeriodOfText(text)).toBe(period));
