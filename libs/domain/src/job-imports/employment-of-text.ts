import type {
  EmploymentDetail,
  EmploymentType,
  PayPeriod,
  Seniority,
} from '@app/contracts/vocabulary/employment';
import { isKeptMoment } from '@app/contracts/vocabulary/moment';

/** How one is employed, as far as a text says so: the hours, or that one is not employed; and what else the job is. */
export type NamedEmployment = {
  employmentType: EmploymentType | null;
  employmentDetail: EmploymentDetail | null;
};
type Named<Value> = [words: RegExp, value: Value];

/** As fields name it in the languages of our users; the first that is named counts. */
const typesInFields: Named<EmploymentType>[] = [
  [
    /free[\s_-]?lance|\bcontractors?\b|\b1099\b|\bc2c\b|\bb2b\b|self[\s-]?employed|freiberuf|aut[oó]nomo/iu,
    'freelance',
  ],
  [
    /part[\s_-]?time|teilzeit|temps[\s-]partiel|tiempo parcial|media jornada|deeltijd|deltid|mini-?job|niepełny/iu,
    'partTime',
  ],
  [
    /full[\s_-]?time|vollzeit|temps[\s-]plein|tiempo completo|jornada completa|voltijd|tempo pieno|tempo integral|heltid|pełny/iu,
    'fullTime',
  ],
  // "Contract" alone is what boards call work for a contractor; an employment contract is none.
  [/^\s*contract(?:[\s-]to[\s-]hire| (?:basis|position|role|work|job))?\s*$/iu, 'freelance'],
];
const detailsInFields: Named<EmploymentDetail>[] = [
  [
    /\bintern(?:s|ships?)?\b|praktik(?:um|ant)|\bstag(?:e|iaire)\b|pr[aá]cticas|tirocinio|est[aá]gi|\bstaż/iu,
    'internship',
  ],
  [
    /apprentice|ausbildung|\bazubi|\blehrstelle|alternance|apprenti\b|aprendiz|apprendistato/iu,
    'apprenticeship',
  ],
  [
    /temporary|\btemp\b|fixed[\s-]?term|\bbefrist|\bcdd\b|seasonal|saison|interim|int[eé]rim|per[\s_-]?diem|zeitarbeit|dur[ée]e d[ée]termin[ée]e|\btemporal\b|tijdelijk|\bbepaalde tijd|\bdeterminato\b/iu,
    'temporary',
  ],
];
/** Employed, and nothing about how many hours: those are for the company to say. */
const employed =
  /regular|permanent|employee|employment|salaried|zero[\s-]?hours|unbefristet|festanstellung|\bcdi\b|indefinid|ind[ée]termin|onbepaalde/iu;

/** Titles of staff who manage interns or contractors, such as "Internship Coordinator". */
const caretakerTitles =
  /\b(?:intern(?:ship)?|apprentice(?:ship)?|freelance|contract(?:or)?)s?\s+(?:[\p{L}&]+\s+)?(?:coordinator|manager|officer|lead|adviser|advisor|program|recruiter|specialist|assessor|tutor|trainer)/iu;
const typesInTitles: Named<EmploymentType>[] = [
  [/\bpart[\s-]?time\b|\bteilzeit\b|\btemps partiel\b/iu, 'partTime'],
  [/\bfull[\s-]?time\b|\bvollzeit\b|\btemps plein\b/iu, 'fullTime'],
  [/^freelance\b|[(,–-]\s*(?:freelance|contract(?:or)?)\b\s*\)?\s*$/iu, 'freelance'],
];
const detailsInTitles: Named<EmploymentDetail>[] = [
  [/\bintern(?:ship)?\b|\bpraktik(?:um|ant)|\bstagiaire\b/iu, 'internship'],
  [/\bapprentice(?:ship)?\b|\bazubi|\bausbildung zu/iu, 'apprenticeship'],
  [
    /\((?:temporary|temp|fixed[\s-]term|interim)\b[^)]*\)|[,–-]\s*(?:temporary|temp|fixed[\s-]term)\s*$|\bmaternity cover\b/iu,
    'temporary',
  ],
];

const firstIn = <Value>(named: Named<Value>[], text: string): Value | null =>
  named.find(([words]) => words.test(text))?.[1] ?? null;

/** Reads a field; null where it states no kind. */
export const namedEmployment = (text: string): NamedEmployment => ({
  employmentType: firstIn(typesInFields, text),
  employmentDetail: firstIn(detailsInFields, text),
});

/** Whether a text states any kind of employment. */
export function isEmploymentWord(text: string): boolean {
  const { employmentType, employmentDetail } = namedEmployment(text);
  return employmentType !== null || employmentDetail !== null || employed.test(text);
}

/** Reads the field, then the title for what the field leaves open. */
export function employmentOf(field: string, title: string): NamedEmployment {
  const { employmentType, employmentDetail } = namedEmployment(field);
  const readsTitle = !caretakerTitles.test(title);
  const hasType = employmentType !== null || employed.test(field);
  return {
    employmentType: hasType || !readsTitle ? employmentType : firstIn(typesInTitles, title),
    employmentDetail: employmentDetail ?? (readsTitle ? firstIn(detailsInTitles, title) : null),
  };
}

/** Staff who are senior: elsewhere it is a word for everybody who works somewhere, as in "Staff Nurse". */
const staffLevel =
  /\bstaff\s+(?:[\w/+#.-]+\s+){0,3}(?:engineer|developer|scientist|designer|architect|programmer|researcher|analyst|manager)/i;

const seniorLevel =
  /\b(senior(?!\s+(?:living|care|citizens?|services|housing|cent(?:er|re))\b)|sr|lead(?!\s+gen)|principal|head|director|chief)\b/i;
const juniorLevel =
  /\b(junior|jr|graduate(?!\s+(?:program|recruit|school|stud|admission))|intern|trainee|entry[\s-]level)\b/i;

/** The level a title names, or null where it names none. */
export function seniorityOfTitle(title: string): Seniority | null {
  if (seniorLevel.test(title) || staffLevel.test(title)) return 'senior';
  return juniorLevel.test(title) && !caretakerTitles.test(title) ? 'junior' : null;
}

const payPeriods: Named<PayPeriod>[] = [
  [/hour|(?<!\p{L})hr\b|stunde|stündlich|\bheure|\bhoras?\b|\bora\b|\buur\b/iu, 'HOUR'],
  [/(?<!\p{L})da(?:y|ily)|\btag\b|täglich|\bjour\b|\bd[ií]a\b|\bgiorno\b|\bdag\b/iu, 'DAY'],
  [/week|\bwoche|wöchentlich|semaine|semana|settimana/iu, 'WEEK'],
  [/month|\bpcm\b|monat|\bmois\b|mensuel|\bmes\b|mensual|mensile|\bmese\b|maand/iu, 'MONTH'],
  [
    /year|annual|annum|\bp\.?\s?a\b|\bjahr|jährlich|\ban(?:née)?\b|\bannuel|\baño\b|\banual|\banno\b|\bjaar\b/iu,
    'YEAR',
  ],
];

/**
 * The period pay is named for: "HOUR", "per year", "p.a.", "monthly", "Stunde", "mois". Null where none is named, or one
 * that is none of ours, such as "bi-weekly".
 */
export function payPeriodOfText(text: string): PayPeriod | null {
  if (/bi-?\s?(?:week|month|annual)|semi-?\s?(?:month|annual)|fortnight/i.test(text)) return null;
  return firstIn(payPeriods, text);
}

/** Warning for an amount without a period: it may be pay for an hour or for a year. */
export const payWithoutPeriod = 'The pay is not for an hour, day, week, month or year and was left out';

/** ISO 8601 from a date or time: a date alone stays one, a time without zone is that of UTC. */
export function endOfText(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return isKeptMoment(trimmed) ? trimmed : undefined;
  const zoned = trimmed.replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/, '$1T$2Z');
  const isTime = /^\d{4}-\d{2}-\d{2}T/.test(zoned) && isKeptMoment(zoned);
  return isTime ? new Date(zoned).toISOString() : undefined;
}
