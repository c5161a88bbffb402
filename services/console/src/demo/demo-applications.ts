import type { ApplicationSourceBody } from '@app/contracts/applications/source';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import type { LanguageLevel } from '@app/contracts/vocabulary/languages';
import type { Job } from '@app/domain/jobs/job.entity';
import type { DemoCandidate } from './demo-candidate.js';
import { type Career, careers, type Several, type Trade } from './demo-careers.js';

type Written = Required<
  Pick<SubmitApplicationBody, 'coverLetter' | 'details' | 'links' | 'experience' | 'education'>
> &
  Pick<SubmitApplicationBody, 'phone' | 'questions' | 'source' | 'toldBy'>;

export const pick = <Value>(values: Several<Value>, index: number): Value =>
  values[index % values.length] ?? values[0];

const sources: Several<ApplicationSourceBody> = [
  { kind: 'search' },
  { kind: 'link', name: 'linkedin' },
  { kind: 'page' },
  { kind: 'site', name: 'greenjobs.example' },
  { kind: 'search' },
  { kind: 'link', name: 'newsletter' },
  { kind: 'link', name: 'university' },
  { kind: 'site', name: 'lisbon-tech.example' },
];

/** What a candidate of the demo wrote: of the same kind for all of a trade, and not the same for neighbours. */
export function demoApplication(candidate: DemoCandidate, index: number, job: Job, trade: Trade): Written {
  const { position, place } = candidate;
  const [firstName = '', ...rest] = candidate.name.split(' ');
  const career = careers[trade];
  return {
    phone: index % 4 === 3 ? '' : `+351 21 555 ${String(1000 + index * 37).slice(-4)}`,
    coverLetter:
      index % 6 === 5
        ? ''
        : `Dear hiring team,\n\n${pick(career.letters, index)}\n\nKind regards\n${firstName}`,
    details: `${position} in ${place[0]}`,
    links: index % 5 === 4 ? [] : [{ name: linkName(trade), link: siteOf(firstName, rest.join('-')) }],
    experience: experienceOf(candidate, index, career),
    education: educationOf(index, career),
    questions: { form: answersOf(job, index, career) },
    source: pick(sources, index),
    ...(candidate.tags.includes('Referred') ? { toldBy: 'Jonas of the grid team' } : {}),
  };
}

const linkName = (trade: Trade): string => (trade === 'design' ? 'Portfolio' : 'Website');

function siteOf(firstName: string, lastName: string): string {
  const plain = `${firstName}-${lastName}`.normalize('NFD').replaceAll(/[^A-Za-z-]/g, '');
  return `https://${plain.toLowerCase()}.example`;
}

const began = (index: number): number => 2018 + (index % 6);

function experienceOf({ position }: DemoCandidate, index: number, career: Career): Written['experience'] {
  const [company, industry] = pick(career.employers, index);
  const [formerCompany, formerIndustry] = pick(career.employers, index + 2);
  const since = began(index);
  return [
    {
      title: position,
      company,
      industry,
      startDate: `${since}-0${1 + (index % 9)}`,
      endDate: null,
      current: true,
      summary: pick(career.done, index),
    },
    {
      title: career.began,
      company: formerCompany,
      industry: formerIndustry,
      startDate: `${since - 4}-09`,
      endDate: `${since}-01`,
      current: false,
      summary: pick(career.done, index + 3),
    },
  ];
}

function educationOf(index: number, career: Career): Written['education'] {
  const [degree, fieldOfStudy, school] = pick(career.schools, index);
  const since = began(index);
  return [{ degree, fieldOfStudy, school, startDate: `${since - 7}`, endDate: `${since - 4}` }];
}

type Answer = { id: string; value: string | number | boolean };

/** Most answer everything, some leave a question out. */
function answersOf(job: Job, index: number, career: Career): Answer[] {
  return job.questions.flatMap(({ id, type }): Answer[] => {
    if (type === 'number') return index % 5 === 3 ? [] : [{ id, value: 2026 - began(index) }];
    if (type === 'boolean') return [{ id, value: index % 4 !== 1 }];
    return index % 5 === 4 ? [] : [{ id, value: pick(career.reasons, index) }];
  });
}

const mother: Record<string, string> = {
  Austria: 'de',
  Belgium: 'fr',
  Brazil: 'pt',
  Bulgaria: 'bg',
  Colombia: 'es',
  Denmark: 'da',
  Finland: 'fi',
  France: 'fr',
  Germany: 'de',
  Italy: 'it',
  Japan: 'ja',
  Latvia: 'lv',
  Morocco: 'ar',
  Netherlands: 'nl',
  Norway: 'no',
  Poland: 'pl',
  Portugal: 'pt',
  Spain: 'es',
  Sweden: 'sv',
  Switzerland: 'de',
  Turkey: 'tr',
};

/** The languages a candidate of the demo speaks: that of their country, and English. */
export function demoLanguages(
  { place }: DemoCandidate,
  index: number,
): { type: string; level: LanguageLevel }[] {
  const native = mother[place[1]];
  const second = pick(['pt', 'fr', 'de', 'es'], index);
  if (!native) {
    return [
      { type: 'en', level: 'Native or bilingual' },
      { type: second, level: 'Elementary' },
    ];
  }
  const english = {
    type: 'en',
    level: index % 3 === 0 ? 'Minimum Professional' : 'Full Professional',
  } as const;
  const others =
    index % 2 === 0 || second === native ? [] : [{ type: second, level: 'Limited Working' } as const];
  return [{ type: native, level: 'Native or bilingual' }, english, ...others];
}
