import type { LanguageCode, LanguageLevel } from '@app/contracts/vocabulary/languages';

export type KnownWork = {
  title: string;
  company: string;
  place: string;
  from: string;
  /** Null where it goes on. */
  to: string | null;
  points: string[];
};
export type KnownSchool = {
  school: string;
  degree: string;
  field: string;
  place: string;
  from: string;
  to: string;
};
/** What a CV of the bench says, part by part. */
export type KnownCv = {
  tongue: 'en' | 'de' | 'fr' | 'pt' | 'es';
  firstName: string;
  lastName: string;
  headline: string;
  email: string;
  phone: string;
  city: string;
  country: string;
  links: string[];
  profile: string;
  experience: KnownWork[];
  education: KnownSchool[];
  skills: string[];
  technologies: string[];
  languages: { code: LanguageCode; name: string; said: string; level: LanguageLevel }[];
  interests: string;
};
