import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import type { Job } from '@app/domain/jobs/job.entity';

type Candidate = { firstName: string; lastName: string; position: string; city: string };
type Written = Required<
  Pick<SubmitApplicationBody, 'coverLetter' | 'details' | 'links' | 'experience' | 'education'>
> &
  Pick<SubmitApplicationBody, 'phone' | 'questions'>;

type Several<Value> = readonly [Value, ...Value[]];

const employers: Several<[name: string, industry: string]> = [
  ['Ferrowave', 'Transport'],
  ['Aldermoor Health', 'Healthcare'],
  ['Tidegate Bank', 'Finance'],
  ['Casa Brisa', 'Retail'],
  ['Lumen & Oak', 'Energy'],
  ['Polder Maps', 'Software'],
];
const schools: Several<[degree: string, subject: string, school: string]> = [
  ['MSc', 'Interaction design', 'Hartwell University of Technology'],
  ['BA', 'Visual communication', 'Nordhav Academy of Arts'],
  ['BSc', 'Cognitive science', 'University of Montaro'],
  ['', 'Service design', 'Evening School of Design, Castelo'],
];
const summaries: Several<string> = [
  'Led the redesign of the planning tool that two hundred dispatchers open every morning. Errors at handover fell by a third.',
  'Built the design system with two engineers and kept it small: forty components, each with a reason.',
  'Ran weekly tests with people who had never seen the product, and rewrote every form they stumbled over.',
  'Took the booking flow from eleven steps to four and measured each of them before and after.',
  'Drew, prototyped and shipped the mobile app for field crews who work with gloves and without a signal.',
];
const letters: Several<string> = [
  'people who plan wind farms decide in minutes and live with it for years. That is the kind of tool I like to make: quiet, quick and honest about what it does not know.',
  'I have spent the last years with schedules, maps and everything that goes wrong between them. I would like to bring that to wind farms, and to learn from the people who climb them.',
  'what drew me here is that you ask for people who ask early. I have fought for that in every team so far, and would enjoy not having to.',
  'my best work came from sitting beside the people who use it. I would start here with a week on site and a notebook, and show the first sketches the week after.',
];
const reasons: Several<string> = [
  'Because the work has weather in it.',
  'I know planning tools, and I want what is planned to matter.',
  'A small team, a real product, and people one can visit.',
  'I have followed the company for two years and used its public data in a side project.',
  '',
];

const pick = <Value>(values: Several<Value>, index: number): Value =>
  values[index % values.length] ?? values[0];

/** What a candidate of the demo wrote: of the same kind for all, and not the same for neighbours. */
export function demoApplication(candidate: Candidate, index: number, job: Job): Written {
  const { firstName, lastName, position, city } = candidate;
  const site = `https://${`${firstName}-${lastName}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .toLowerCase()}.example`;
  const [company, industry] = pick(employers, index);
  const [formerCompany, formerIndustry] = pick(employers, index + 2);
  const [degree, fieldOfStudy, school] = pick(schools, index);
  const since = 2018 + (index % 6);
  const [question] = job.questions;
  const reason = pick(reasons, index);
  return {
    phone: index % 4 === 3 ? '' : `+351 21 555 ${String(1000 + index * 37).slice(-4)}`,
    coverLetter: `Dear hiring team,\n\n${pick(letters, index)}\n\nKind regards\n${firstName}`,
    details: `${position} in ${city}`,
    links: [{ name: 'Portfolio', link: site }],
    experience: [
      {
        title: position,
        company,
        industry,
        startDate: `${since}-0${1 + (index % 9)}`,
        endDate: null,
        current: true,
        summary: pick(summaries, index),
      },
      {
        title: 'Designer',
        company: formerCompany,
        industry: formerIndustry,
        startDate: `${since - 4}-09`,
        endDate: `${since}-01`,
        current: false,
        summary: pick(summaries, index + 3),
      },
    ],
    education: [{ degree, fieldOfStudy, school, startDate: `${since - 7}`, endDate: `${since - 4}` }],
    questions: { form: question && reason ? [{ id: question.id, value: reason }] : [] },
  };
}

/** The languages a candidate of the demo speaks. */
export function demoLanguages(index: number): { type: string; level: string }[] {
  const second = pick(['pt', 'fr', 'de', 'es'], index);
  return [
    { type: 'en', level: 'Full Professional' },
    { type: second, level: index % 3 === 0 ? 'Native or bilingual' : 'Limited Working' },
  ];
}
