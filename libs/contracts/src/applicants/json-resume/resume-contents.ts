import type { LanguageCode, LanguageLevel } from '../../vocabulary/languages.js';
import type { EditApplicantProfileBody, EducationEntry, ExperienceEntry } from '../applicant-profile.js';

/** What a file brings to the profile, and for its entries, in their order, what each became; null for nothing. */
export type ReadResume = {
  body: EditApplicantProfileBody;
  work: (ExperienceEntry | null)[];
  education: (EducationEntry | null)[];
  languages: ({ type: LanguageCode; level: LanguageLevel } | null)[];
  /** What a profile has no room for, by its path in the file. */
  cut: string[];
};
