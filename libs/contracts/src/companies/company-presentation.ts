import { z } from 'zod';
import { type Industry, industryKeys } from '../vocabulary/industries.js';
import { type LanguageCode, languageCodes } from '../vocabulary/languages.js';
import { line, optionalLine } from '../vocabulary/text.js';

/*
 * What a company tells of itself beside its description: all of it is shown where it is given, and nowhere else.
 */

/** People of the largest employers there are. */
export const mostPeople = 5_000_000;
export const headcountMessage = `Please enter a whole number of people, 1 to ${mostPeople.toLocaleString('en-GB')}`;
export const headcount = z.int(headcountMessage).min(1, headcountMessage).max(mostPeople, headcountMessage);

/** The year the oldest companies of today could name. */
export const earliestFounding = 1600;
const thisYear = (): number => new Date().getFullYear();
export const foundedMessage = `Please enter a year from ${earliestFounding} to this one`;
export const founded = z
  .int(foundedMessage)
  .min(earliestFounding, foundedMessage)
  .refine((year) => year <= thisYear(), foundedMessage);

/** Characters of what a company says it does, beside its name. */
export const longestBusiness = 60;
/** Languages of work that are named. */
export const mostWorkLanguages = 10;
export const workLanguages = z
  .array(z.enum(languageCodes, 'Choose a language of the list'))
  .max(mostWorkLanguages, `At most ${mostWorkLanguages} languages`)
  .refine((codes) => new Set(codes).size === codes.length, 'Each language once');

/** Steps of hiring that are told, and characters of each. */
export const mostHiringSteps = 6;
export const longestStepTitle = 60;
export const longestStepDetail = 120;
export const HiringStepBody = z.strictObject({
  title: line(longestStepTitle, 'Please name the step'),
  /** One line on how long it takes, with whom, or what it is about. */
  detail: optionalLine(longestStepDetail).default(''),
});
export const hiringSteps = z.array(HiringStepBody).max(mostHiringSteps, `At most ${mostHiringSteps} steps`);

/** Places a company tells of, and characters of each. */
export const mostWorkplaces = 6;
export const longestPlace = 80;
export const longestPlaceDetail = 120;
export const workplaceMessage = 'Please enter a place';
export const WorkplaceBody = z
  .strictObject({
    /** The town; empty where people work from anywhere. */
    place: optionalLine(longestPlace).default(''),
    /** Whether this is no town but work from anywhere. */
    remote: z.boolean().default(false),
    /** The street, or from where people work. */
    address: optionalLine(longestPlaceDetail).default(''),
    people: headcount.nullable().default(null),
  })
  .refine(({ place, remote }) => remote || place !== '', { path: ['place'], error: workplaceMessage });
export const workplaces = z
  .array(WorkplaceBody)
  .max(mostWorkplaces, `At most ${mostWorkplaces} places`)
  .superRefine((places, context) => {
    for (const [index, one] of places.entries())
      if (places.slice(0, index).some((other) => nameOf(other) === nameOf(one)))
        context.addIssue({ code: 'custom', path: [index, 'place'], message: 'This place is there already' });
  });

const nameOf = ({ place, remote }: { place: string; remote: boolean }): string =>
  remote ? 'remote' : `at ${place.toLowerCase()}`;

/** What PATCH companies/:id takes of it. Lists are sent whole; empty text and empty lists take away. */
export const presentation = {
  /** What it does, in few words. */
  business: optionalLine(longestBusiness).optional(),
  founded: founded.nullable().optional(),
  /** Of the platform's list; null where it is in none of them. */
  industry: z.enum(industryKeys, 'Choose an industry of the list').nullable().optional(),
  /** Languages people work in there. */
  languages: workLanguages.optional(),
  /** How it hires, step by step. */
  hiringSteps: hiringSteps.optional(),
  /** Where people work. */
  workplaces: workplaces.optional(),
};

/** A step of hiring, as it is told. */
export type HiringStep = { title: string; detail: string | null };

/** Where people work, as the company tells it; `place` is null for work from anywhere. */
export type Workplace = {
  place: string | null;
  remote: boolean;
  address: string | null;
  people: number | null;
};

/** What of it is kept and shown. */
export type CompanyPresentation = {
  business: string | null;
  founded: number | null;
  industry: Industry | null;
  languages: LanguageCode[];
  hiringSteps: HiringStep[];
  workplaces: Workplace[];
};
