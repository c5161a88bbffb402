import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { employmentTypes, seniorities } from '@app/contracts/vocabulary/employment';
import { industryKeys } from '@app/contracts/vocabulary/industries';
import { languageCodes, languageLevels } from '@app/contracts/vocabulary/languages';
import type { LocationView } from '@app/contracts/vocabulary/location';

/** The value of a fixed list behind what a select holds; null for its empty choice. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

export type BasicsValues = {
  position: string;
  seniority: string;
  city: string;
  country: string;
  phone: string;
  details: string;
};

export const basicsOf = (profile: ApplicantProfileView): BasicsValues => ({
  position: profile.position ?? '',
  seniority: profile.seniority ?? '',
  city: profile.location.city ?? '',
  country: profile.location.country ?? '',
  phone: profile.phone ?? '',
  details: profile.details ?? '',
});

/** Parts of the address that are not asked for stay as they are. */
export const basicsBody =
  (location: LocationView) =>
  (values: BasicsValues): EditApplicantProfileBody => ({
    position: values.position,
    seniority: oneOf(seniorities, values.seniority),
    phone: values.phone,
    details: values.details,
    location: {
      streetAddress: location.streetAddress ?? '',
      streetAddressLine2: location.streetAddressLine2 ?? '',
      addressRegion: location.addressRegion ?? '',
      postalCode: location.postalCode ?? '',
      addressLocality: values.city,
      addressCountry: values.country,
    },
  });

export type SkillValues = { hardSkills: string[]; technologies: string[] };
export const skillsOf = ({ hardSkills, technologies }: ApplicantProfileView): SkillValues => ({
  hardSkills: hardSkills.map(({ name }) => name),
  technologies: technologies.map(({ name }) => name),
});
export const skillsBody = ({ hardSkills, technologies }: SkillValues): EditApplicantProfileBody => ({
  hardSkills: hardSkills.map((name) => ({ name })),
  technologies: technologies.map((name) => ({ name })),
});

export type LanguageValues = { languages: { type: string; level: string }[] };
export const languagesOf = ({ languages }: ApplicantProfileView): LanguageValues => ({ languages });
export const languagesBody = ({ languages }: LanguageValues): EditApplicantProfileBody => ({
  languages: languages.flatMap((language) => {
    const type = oneOf(languageCodes, language.type);
    const level = oneOf(languageLevels, language.level);
    return type && level ? [{ type, level }] : [];
  }),
});

export type WishValues = { jobType: string; industry: string; salary: string };
export const wishesOf = (profile: ApplicantProfileView): WishValues => ({
  jobType: profile.jobType ?? '',
  industry: profile.industry ?? '',
  salary: profile.salary ?? '',
});
export const wishesBody = ({ jobType, industry, salary }: WishValues): EditApplicantProfileBody => ({
  jobType: oneOf(employmentTypes, jobType),
  industry: oneOf(industryKeys, industry),
  salary,
});

export type LinkValues = { linkedin: string; links: { name: string; url: string }[] };
export const linksOf = (profile: ApplicantProfileView): LinkValues => ({
  linkedin: profile.linkedin ?? '',
  links: profile.links,
});
export const linksBody = ({ linkedin, links }: LinkValues): EditApplicantProfileBody => ({
  linkedin: linkedin.trim(),
  links: links.filter(({ name, url }) => name.trim() !== '' || url.trim() !== ''),
});
