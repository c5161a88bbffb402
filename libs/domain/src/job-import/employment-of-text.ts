import type { EmploymentType, PayPeriod, Seniority } from '@app/contracts/vocabulary/employment';
import { isKeptMoment } from '@app/contracts/vocabulary/moment';

/** Kinds that count before the hours of a text, as fields name them in the languages of our users. */
const kindsBeforeHours: [RegExp, EmploymentType][] = [
  [
    /\bintern(?:s|ships?)?\b|praktik(?:um|ant)|\bstag(?:e|iaire)\b|pr[aá]cticas|tirocinio|est[aá]gi|\bstaż/iu,
    'internship',
  ],
  [/apprentice|ausbildung|\bazubi|\blehrstelle|alternance|apprenti\b|aprendiz|apprendistato/iu, 'apprenticeship'],
  [/free[\s_-]?lance|\bcontractors?\b|\b1099\b|\bc2c\b|\bb2b\b|self[\s-]?employed|freiberuf|aut[oó]nomo/iu, 'freelance'],
];
const kindsBehindHours: [RegExp, EmploymentType][] = [
  [/temporary|\btemp\b|fixed[\s-]?term|\bbefrist|\bcdd\b|seasonal|saison|interim|int[eé]rim|per[\s_-]?diem|zeitarbeit/iu, 'temporary'],
];
const partTime = /part[\s_-]?time|teilzeit|temps[\s-]partiel|tiempo parcial|media jornada|deeltijd|parttime|deltid|mini-?job|niepełny/iu;
const fullTime = /full[\s_-]?time|vollzeit|temps[\s-]plein|tiempo completo|jornada completa|voltijd|tempo pieno|tempo integral|heltid|(?<!nie)pełny/iu;
/** "Contract" alone is what boards call work for a contractor; an employment contract is none. */
const contract = /^\s*(?:contract(?: (?:basis|position|role|work|job|to hire))?|contract[\s-]to[\s-]hire)\s*$/iu;

/** The employment type the text of a field names, or null where it names none. */
export function namedEmployment(text: string): EmploymentType | null {
  const [, kind] = kindsBeforeHours.find(([words]) => words.test(text)) ?? [];
  if (kind) return kind;
  if (partTime.test(text)) return 'partTime';
  if (fullTime.test(text)) return 'fullTime';
  if (contract.test(text)) return 'freelance';
  return kindsBehindHours.find(([words]) => words.test(text))?.[1] ?? null;
}

/** Behind these words of a title, others follow that name a profession: "Internship Coordinator". */
const whoLooksAfter =
  /\b(?:intern(?:ship)?|apprentice(?:ship)?|freelance|contract(?:or)?)s?\s+(?:[\p{L}&]+\s+)?(?:coordinator|manager|officer|lead|adviser|advisor|program|recruiter|specialist|assessor|tutor|trainer)/iu;
const inTitle: [RegExp, EmploymentType][] = [
  [/\bintern(?:ship)?\b|\bpraktik(?:um|ant)|\bstagiaire\b/iu, 'internship'],
  [/\bapprentice(?:ship)?\b|\bazubi|\bausbildung zu/iu, 'apprenticeship'],
  [/\bpart[\s-]?time\b|\bteilzeit\b|\btemps partiel\b/iu, 'partTime'],
  [/\bfull[\s-]?time\b|\bvollzeit\b|\btemps plein\b/iu, 'fullTime'],
  [/^freelance\b|[(,–-]\s*(?:freelance|contract(?:or)?)\b\s*\)?\s*$/iu, 'freelance'],
  [
    /\((?:temporary|temp|fixed[\s-]term|interim)\b[^)]*\)|[,–-]\s*(?:temporary|temp|fixed[\s-]term)\s*$|\bmaternity cover\b/iu,
    'temporary',
  ],
];

/** The employment type a job title says in so many words, or null: most of them name a profession alone. */
export function employmentOfTitle(title: string): EmploymentType | null {
  if (whoLooksAfter.test(title)) return null;
  return inTitle.find(([words]) => words.test(title))?.[1] ?? null;
}

/** Whether a text says that somebody is employed, and not for how many hours: those are for the company to say. */
export function namesNoHours(text: string): boolean {
  const employed =
    /regular|permanent|employee|employment|salaried|zero[\s-]?hours|unbefristet|festanstellung|\bcdi\b|indefinid|indeterminat|onbepaalde/iu;
  return namedEmployment(text) === null && employed.test(text);
}

/** Staff who are senior: elsewhere it is a word for everybody who works somewhere, as in "Staff Nurse". */
const staffLevel =
  /\bstaff\s+(?:[\w/+#.-]+\s+){0,3}(?:engineer|developer|scientist|designer|architect|programmer|researcher|analyst|manager)/i;

/** The level a title names, or null where it names none. */
export function seniorityOfTitle(title: string): Seniority | null {
  if (/\b(senior|sr|lead(?!\s+gen)|principal|head|director|chief)\b/i.test(title) || staffLevel.test(title))
    return 'senior';
  if (/\b(junior|jr|graduate|intern|trainee|entry|assistant)\b/i.test(title)) return 'junior';
  return null;
}

/**
 * The period pay is named for: "HOUR", "per year", "monthly", "yearly-salary". Null where none is named, or one that
 * is none of ours, such as "bi-weekly".
 */
export function payPeriodOfText(text: string): PayPeriod | null {
  if (/bi-?\s?(?:week|month|annual)|semi-?\s?(?:month|annual)|fortnight/i.test(text)) return null;
  if (/hour/i.test(text)) return 'HOUR';
  if (/da(y|ily)/i.test(text)) return 'DAY';
  if (/week/i.test(text)) return 'WEEK';
  if (/month/i.test(text)) return 'MONTH';
  return /year|annual|annum/i.test(text) ? 'YEAR' : null;
}

/** ISO 8601 with a zone from a date or time: a date alone means its end, a time without zone is that of UTC. */
export function endOfText(text: string): string | undefined {
  const trimmed = text.trim();
  const zoned = /^\d{4}-\d{2}-\d{2}$/.test(trimmed)
    ? `${trimmed}T23:59:59Z`
    : trimmed.replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/, '$1T$2Z');
  const isTime = /^\d{4}-\d{2}-\d{2}T/.test(zoned) && isKeptMoment(zoned);
  return isTime ? new Date(zoned).toISOString() : undefined;
}
