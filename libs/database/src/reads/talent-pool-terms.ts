import type { TalentPoolOffer } from '@app/contracts/consents/consent';
import {
  talentPoolQuestion,
  type TalentPoolTerms,
  talentPoolVersion,
  talentPoolWords,
} from '@app/contracts/consents/talent-pool';
import { elsewherePreset, retentionPresets } from '@app/contracts/retention/presets';

export type TalentPoolTermsRow = {
  company_name: string;
  country: string;
  of_country: number | null;
  elsewhere: number | null;
};

/** Columns of `talent_pool_terms`: on what the acting person's application may be kept. No row where it is not theirs. */
export const talentPoolTermsColumns = 'terms.company_name, terms.country, terms.of_country, terms.elsewhere';

/** What the company decided for the country of the job, else the preset of that country, else what holds elsewhere. */
export function talentPoolTermsOf(row: TalentPoolTermsRow): TalentPoolTerms {
  const months =
    row.of_country ??
    retentionPresets[row.country]?.consentMonths ??
    row.elsewhere ??
    elsewherePreset.consentMonths;
  return { companyName: row.company_name, months };
}

/** The same as whoever agrees reads it. */
export function talentPoolOfferOf(row: TalentPoolTermsRow): TalentPoolOffer {
  const terms = talentPoolTermsOf(row);
  const { months } = terms;
  const [question, words] = [talentPoolQuestion(terms), talentPoolWords(terms)];
  return { textVersion: talentPoolVersion, months, question, words };
}
