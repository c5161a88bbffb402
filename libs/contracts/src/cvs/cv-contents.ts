import type { LanguageCode, LanguageLevel } from '../vocabulary/languages.js';
import type { LocationBody } from '../vocabulary/location.js';
import type { EducationEntry, ExperienceEntry } from '../applicants/applicant-profile.js';

/** A language with its level, null where the CV does not say one of ours; `text` is what stands there. */
export type SpokenLanguage = { type: LanguageCode; level: LanguageLevel | null; text: string };

/** What was found in a CV. All texts are copied from it; dates and levels are read off what stands there. */
export type CvContents = {
  name: { firstName: string; lastName: string } | null;
  email: string | null;
  phone: string | null;
  place: LocationBody | null;
  /** As written, so perhaps without `https://`. */
  links: string[];
  experience: ExperienceEntry[];
  education: EducationEntry[];
  skills: string[];
  technologies: string[];
  languages: SpokenLanguage[];
};
