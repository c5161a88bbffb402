/** Languages whose words are known by their stems beside English, which the database stems itself. */
export const stemmedLanguages = ['de', 'fr', 'nl', 'sv', 'es', 'pl', 'it', 'pt'] as const;
export type StemmedLanguage = (typeof stemmedLanguages)[number];

/** Whether names of cities have cases, too: who looks for work in `Poznań` types `w Poznaniu`. */
export const changesNames = (language: StemmedLanguage): boolean => language === 'pl';

/** What people write in where a country has one of these languages, or more than one. */
const ofCountries: Record<string, readonly StemmedLanguage[]> = {
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  CH: ['de', 'fr', 'it'],
  LU: ['fr', 'de'],
  FR: ['fr'],
  MC: ['fr'],
  CA: ['fr'],
  BE: ['nl', 'fr'],
  NL: ['nl'],
  SE: ['sv'],
  ES: ['es'],
  MX: ['es'],
  AR: ['es'],
  CL: ['es'],
  CO: ['es'],
  PE: ['es'],
  UY: ['es'],
  EC: ['es'],
  CR: ['es'],
  PL: ['pl'],
  IT: ['it'],
  PT: ['pt'],
  BR: ['pt'],
  SM: ['it'],
};

/** Languages a job of a country (ISO 3166, two letters) is likely to be written in; none for those of English. */
export const languagesOfCountry = (code: string | undefined): readonly StemmedLanguage[] =>
  (code && ofCountries[code]) || [];
