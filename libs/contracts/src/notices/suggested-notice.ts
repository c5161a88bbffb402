import { hiredPeriod, periodText } from '../retention/periods.js';
import { elsewherePreset, retentionPresets } from '../retention/presets.js';
import type { RetentionRuleView } from '../retention/retention-rule.js';
import type { NoticeContent } from './notice-parts.js';

/** What is known of a company that writes its notice. */
export type NoticeWriter = {
  name: string;
  email: string | null;
  phone: string | null;
  location: {
    streetAddress: string | null;
    postalCode: string | null;
    addressLocality: string | null;
    addressCountry: string | null;
  };
  /** Who runs this service. */
  brand: string;
  /** How long applications are kept, as a sentence says it. */
  kept: string;
};

/**
 * A notice to begin with, made of what the company said of itself. A part stays empty where its details are missing:
 * nobody publishes an address that is none. It is a text to read and change, and no legal advice.
 */
export function suggestedNotice(company: NoticeWriter): NoticeContent {
  const { name, email, phone, brand, location } = company;
  const place = [location.postalCode, location.addressLocality].filter(Boolean).join(' ');
  const address = [name, location.streetAddress, place, location.addressCountry];
  const isWhole = Boolean(location.streetAddress && location.addressLocality && location.addressCountry);
  return {
    responsible: isWhole
      ? `${address.filter(Boolean).join(', ')}, is responsible for what you send with your application.`
      : '',
    contact: email
      ? `Write to ${email}${phone ? ` or call ${phone}` : ''} about anything in this notice.`
      : '',
    purposes:
      'We use what you send to decide about your application to this job and to answer you, and for nothing else unless you agree to it.',
    legalBasis:
      'Article 6 (1) (b) of the General Data Protection Regulation: you ask us to look at your application before a contract. What you agree to beyond that rests on Article 6 (1) (a), and you may withdraw it at any time.',
    recipients: `The people of ${name} who fill the job, and those they ask for their view. ${brand} runs the software in which this happens and processes your data for us.`,
    period: company.kept,
    rights:
      'You may ask us what we keep about you, get a copy of it and take what you sent along, have it corrected or deleted, have its use restricted, and object to its use. Write to the address above.',
    complaint: `You may complain to the data protection authority of the country you live or work in${
      location.addressCountry ? `, or of ${location.addressCountry}` : ''
    }.`,
  };
}

/** How long applications to jobs of one country are kept; without one, to jobs of all others. */
export type KeepingLine = Pick<RetentionRuleView, 'country' | 'keep' | 'countedFrom'>;

/** How long a company keeps applications that says nothing else. */
export const presetKeeping: readonly KeepingLine[] = [
  ...Object.entries(retentionPresets).map(([country, { keep, countedFrom }]) => ({
    country,
    keep,
    countedFrom,
  })),
  { country: null, ...elsewherePreset },
];

/** How long by the name of the country, where that is not as everywhere else, which has no name. */
export type Durations = ReadonlyMap<string, string>;

/** In place of a name. */
export const everywhereElse = '';

/** What the lines say, as a notice says it. */
export function durationsOf(lines: readonly KeepingLine[]): Durations {
  const elsewhere = durationOf(lines.find(({ country }) => country === null) ?? elsewherePreset);
  const others = lines.flatMap((line): [string, string][] => {
    const duration = durationOf(line);
    return line.country === null || duration === elsewhere ? [] : [[countryInNotice(line.country), duration]];
  });
  return new Map([[everywhereElse, elsewhere], ...others]);
}

/** The periods in one sentence: everywhere, and where the country of a job has one of its own. */
export function keptSentence(lines: readonly KeepingLine[]): string {
  const durations = durationsOf(lines);
  const others = [...durations].map(([name, duration]) =>
    name === everywhereElse
      ? ''
      : `; for a job in ${takesArticle(name) ? 'the ' : ''}${name} it is ${duration}`,
  );
  return `We keep your application for ${durations.get(everywhereElse)}${others.join('')}.`;
}

/** How long applications are kept, as a notice says it. */
export function keptFor(lines: readonly KeepingLine[]): string {
  return `${keptSentence(lines)} If we hire you, it is at least ${periodText(hiredPeriod)}. If you agree to it, we keep it longer. Then your name, how to reach you, your CV and what you wrote are deleted.`;
}

/** What a notice calls the country. */
export const countryInNotice = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;

/** "In the Netherlands", but "in Germany". */
const takesArticle = (country: string): boolean =>
  /^(Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles|United |.+ (Islands|Republic)$)/.test(
    country,
  );

/** How long, and from when on, as a notice says it. */
export function durationOf({ keep, countedFrom }: Pick<KeepingLine, 'keep' | 'countedFrom'>): string {
  return `${periodText(keep)} after ${countedFrom === 'decision' ? 'our decision' : 'our last contact'}`;
}
