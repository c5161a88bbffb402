import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { fieldErrors } from '@app/contracts/http/problem';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import { z } from 'zod';
import {
  endOfText,
  namedEmployment,
  payPeriodOfText,
  payWithoutPeriod,
  seniorityOfTitle,
} from './employment-of-text.js';
import type { Gazetteer } from '../places/gazetteer.js';
import type { PostingReader } from './imported-job.js';
import { industryOfText, industryWarnings } from './industry-of-text.js';
import { countryWarnings, knownCountry } from './known-country.js';
import { placeOfText, placeTypeOfText } from './place-of-text.js';
import { plainText } from './plain-text.js';
import { richTextOf } from './rich-text-of.js';
import { amountOf, namesOf, partsOf, textOf } from './schema-org-values.js';

const text = (message: string) => z.string({ error: message }).trim().min(1, message);

/** The parts of a JobPosting (https://schema.org/JobPosting) whose shape is fixed; the others are read as they come. */
const JobPosting = z.looseObject({
  title: text('Please enter a job title'),
  description: text('Please describe the job'),
});
type JobPosting = z.infer<typeof JobPosting>;

/** Reads a JobPosting of schema.org. */
export const readSchemaOrg: PostingReader = (element, gazetteer) => {
  const named = isRecord(element) ? { ...element, title: element['title'] ?? element['name'] } : element;
  const parsed = JobPosting.safeParse(named);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const posting = parsed.data;
  const errors: Record<string, string> = {};
  const externalId = idOf(posting);
  if (externalId === '') errors['identifier'] = 'Every posting needs an identifier or a url';
  const until = textOf(posting['validThrough']);
  const expiredAt = until === '' ? null : endOfText(until);
  if (expiredAt === undefined) errors['validThrough'] = 'validThrough is a date such as 2026-12-31';
  if (expiredAt === undefined || externalId === '') return { errors };
  const { title } = posting;
  const industry = textOf(posting['industry']);
  return {
    warnings: {
      ...industryWarnings(industry),
      ...countryWarnings('addressCountry', countryOf(posting)),
      ...payWarnings(posting),
    },
    job: {
      externalSource: 'schema.org',
      externalId: shortened(externalId, 500),
      body: {
        title: shortened(plainText(title), 160),
        position: shortened(textOf(posting['occupationalCategory']), 120),
        industry: industryOfText(industry),
        description: descriptionOf(posting),
        seniority: seniorityOfTitle(title),
        skills: namesOf(posting['skills']).slice(0, 30),
        ...namedEmployment(namesOf(posting['employmentType']).join(' ')),
        ...placeOf(posting, gazetteer),
        salary: salaryOf(posting),
        education: { requirements: { type: '', credentialCategory: educationOf(posting) } },
        experience: experienceOf(posting),
        expiredAt,
      },
    },
  };
};

/** Ids are not decoded: those of earlier imports have their entities, too. */
const idText = (value: unknown): string => (typeof value === 'string' ? value.trim() : textOf(value));

/** The employer's own identifier, else the address: what stays the same when the posting comes again. */
function idOf(posting: JobPosting): string {
  const identifier = partsOf(posting['identifier'])[0];
  const named = isRecord(identifier)
    ? idText(identifier['value']) || idText(identifier['@id'])
    : idText(identifier);
  return named || idText(posting['url']) || idText(posting['@id']);
}

/** What is to be done and brought along stands in fields of its own in many postings. */
function descriptionOf(posting: JobPosting): string {
  const more = [
    ['Responsibilities', posting['responsibilities']],
    ['Qualifications', posting['qualifications']],
    ['Benefits', posting['jobBenefits']],
  ] as const;
  const titled = more.map(([heading, value]) => {
    const words = partsOf(value).map(textOf).filter(Boolean).map(richTextOf).join('\n');
    return words === '' ? '' : `<h3>${heading}</h3>${words}`;
  });
  return [richTextOf(posting.description), ...titled].join('\n');
}

/** The `addressCountry` of an address. */
function countryOf(posting: JobPosting): string {
  const [place] = partsOf(posting['jobLocation']);
  const address = isRecord(place) ? place['address'] : undefined;
  return isRecord(address) ? textOf(address['addressCountry']) : '';
}

function placeOf(posting: JobPosting, gazetteer: Gazetteer) {
  const [place] = partsOf(posting['jobLocation']);
  const telecommute = /telecommute|remote/i.test(namesOf(posting['jobLocationType']).join(' '));
  const [area] = partsOf(posting['applicantLocationRequirements']);
  const address = isRecord(place) ? (place['address'] ?? place['name']) : place;
  const location = addressOf(address, gazetteer);
  const statedType = placeTypeOfText(`${textOf(address)} ${textOf(place)}`);
  if (telecommute && !location.addressCountry) location.addressCountry = knownCountry(textOf(area));
  return { locationType: telecommute ? ('remote' as const) : statedType, location };
}

function addressOf(address: unknown, gazetteer: Gazetteer): LocationBody {
  if (!isRecord(address)) return placeOfText(textOf(address), gazetteer);
  const part = (name: string, longest: number) => shortened(textOf(address[name]), longest);
  return {
    streetAddress: part('streetAddress', 200),
    addressLocality: part('addressLocality', 120),
    addressRegion: part('addressRegion', 120),
    addressCountry: knownCountry(part('addressCountry', 80)),
    postalCode: part('postalCode', 20),
  };
}

/** Null without a currency, an amount or a period: an amount alone may be pay of an hour or of a year. */
function salaryOf(posting: JobPosting): SalaryView | null {
  const { currency, range, unitText } = payOf(posting);
  return currency && range && unitText ? { currency, value: { ...range, unitText } } : null;
}

function payWarnings(posting: JobPosting): Record<string, string> {
  const { currency, range, unitText } = payOf(posting);
  if (!range) return {};
  if (!currency) return { baseSalary: 'The pay has no currency such as EUR and was left out' };
  if (!unitText) return { baseSalary: payWithoutPeriod };
  return {};
}

function payOf(posting: JobPosting) {
  const [salary] = partsOf(posting['baseSalary'] ?? posting['estimatedSalary']);
  const named = isRecord(salary) ? salary : { value: salary };
  const value = named['value'] ?? named;
  const bounds = isRecord(value) ? value : { value };
  const currency = textOf(named['currency'] ?? posting['salaryCurrency']).toUpperCase();
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    range: rangeOf(bounds),
    unitText: payPeriodOfText(textOf(bounds['unitText'] ?? named['unitText'])),
  };
}

/** From one amount, or the lowest and the highest. */
function rangeOf(
  bounds: Record<string, unknown>,
): { minValue: number | null; maxValue: number | null } | null {
  const [lowest, highest] = [amountOf(bounds['minValue']), amountOf(bounds['maxValue'])];
  const single = amountOf(bounds['value']);
  if (lowest === null && highest === null)
    return single === null ? null : { minValue: single, maxValue: single };
  return { minValue: lowest, maxValue: highest };
}

function educationOf(posting: JobPosting): string {
  const [required] = partsOf(posting['educationRequirements']);
  const category = isRecord(required) ? textOf(required['credentialCategory']) : textOf(required);
  return shortened(category, 120);
}

function experienceOf(posting: JobPosting) {
  const [required] = partsOf(posting['experienceRequirements']);
  const months = isRecord(required) ? amountOf(required['monthsOfExperience']) : null;
  const words = isRecord(required) ? textOf(required['description']) : textOf(required);
  const whole = months === null ? null : Math.min(600, Math.max(0, Math.round(months)));
  return { monthsOfExperience: whole, experienceType: shortened(words.replace(/\s+/g, ' '), 120) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
