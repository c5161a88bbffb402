import type { CountedFrom, Period } from './periods.js';

/** How long applications are kept where a company says nothing else, and who says so. */
export type RetentionPreset = {
  keep: Period;
  countedFrom: CountedFrom;
  /** How long with the applicant's consent. */
  consentMonths: number;
  source: { name: string; url: string };
};

const months = (count: number): Period => ({ unit: 'months', count });

/** Where nothing else is known: no longer than a claim may be expected. */
export const elsewherePreset: RetentionPreset = {
  keep: months(6),
  countedFrom: 'decision',
  consentMonths: 12,
  source: { name: 'GDPR Article 5 (1) (e)', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' },
};

/** By country of the job. A start, not legal advice: a company decides for itself. */
export const retentionPresets: Readonly<Record<string, RetentionPreset>> = {
  DE: {
    keep: months(6),
    countedFrom: 'decision',
    consentMonths: 12,
    source: {
      name: 'AGG § 15 (4), ArbGG § 61b',
      url: 'https://www.gesetze-im-internet.de/agg/__15.html',
    },
  },
  DK: {
    keep: months(6),
    countedFrom: 'decision',
    consentMonths: 12,
    source: {
      name: 'Datatilsynet, applicants who are not employed',
      url: 'https://www.datatilsynet.dk/hvad-siger-reglerne/vejledning/databeskyttelse-i-forbindelse-med-ansaettelsesforhold/opbevaring-af-personoplysninger-om-ansoegere-som-ikke-bliver-ansat',
    },
  },
  FR: {
    keep: months(24),
    countedFrom: 'lastContact',
    consentMonths: 24,
    source: {
      name: 'CNIL, recruitment guide',
      url: 'https://www.cnil.fr/sites/default/files/atoms/files/guide_-_recrutement.pdf',
    },
  },
  NL: {
    keep: { unit: 'weeks', count: 4 },
    countedFrom: 'decision',
    consentMonths: 12,
    source: {
      name: 'Autoriteit Persoonsgegevens, job applications',
      url: 'https://www.autoriteitpersoonsgegevens.nl/themas/werk-en-uitkering/sollicitaties',
    },
  },
};

/** The preset of a country of a job; null for a job that names none. */
export function presetOf(country: string | null): RetentionPreset {
  return (country !== null && retentionPresets[country]) || elsewherePreset;
}
