import type { SalaryView } from '@app/contracts/jobs/job-view';
import { employmentText, seniorityLabels } from '@app/contracts/vocabulary/employment';
import { payInShort } from '../../../../base/formats/pay.js';
import { experienceText, languageName } from '../../../shared/public-jobs/job-words.js';
import { workPlace } from '../../../shared/public-jobs/work-place.js';
import { bodyOf, type JobForm } from './job-form.js';

/** City and country, or null before either is written. */
export function placeText({ location }: JobForm): string | null {
  return [location.addressLocality, location.addressCountry].filter(Boolean).join(', ') || null;
}

/** Pay as far as the amounts typed so far are numbers. */
export function salaryOf(form: JobForm): SalaryView | null {
  const salary = bodyOf(form).salary ?? null;
  if (!salary) return null;
  const known = (amount: number | null): number | null => (Number.isNaN(amount) ? null : amount);
  const { minValue, maxValue, unitText } = salary.value;
  return {
    currency: salary.currency,
    value: { minValue: known(minValue), maxValue: known(maxValue), unitText },
  };
}

/** What people check first; null where nothing is given. */
export function previewFacts(form: JobForm): [label: string, value: string | null][] {
  const { monthsOfExperience: months = null } = bodyOf(form).experience ?? {};
  const experience = {
    monthsOfExperience: Number.isNaN(months) ? null : months,
    experienceType: form.experience.experienceType || null,
  };
  const languages = form.languages.map(({ type, level }) => `${languageName(type)}, ${level}`);
  return [
    ['Pay', payInShort(salaryOf(form))],
    ['Place', workPlace(placeText(form), form.locationType || null)],
    [
      'Type',
      employmentText({
        employmentType: form.employmentType || null,
        employmentDetail: form.employmentDetail || null,
      }),
    ],
    ['Experience', experienceText(experience)],
    ['Seniority', form.seniority ? seniorityLabels[form.seniority] : null],
    ['Languages', languages.join('; ') || null],
  ];
}
