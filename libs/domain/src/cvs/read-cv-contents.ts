import type { CvContents } from '@app/contracts/cvs/cv-contents';
import { EducationBody, ExperienceBody } from '@app/contracts/applications/submit-application';
import { emailAddress, line, optionalLine, personName } from '@app/contracts/vocabulary/text';
import { LocationBody } from '@app/contracts/vocabulary/location';
import type { z } from 'zod';
import { emailOf, homeOf, linksOf, phoneOf } from './contact-of-lines.js';
import { linesOfCv } from './cv-lines.js';
import { educationOf } from './education-of-lines.js';
import { experienceOf } from './experience-of-lines.js';
import { languagesOf } from './languages-of-lines.js';
import { nameOf } from './name-of-lines.js';
import { type CvParts, partsOfCv } from './parts-of-cv.js';
import { skillsOf } from './skills-of-lines.js';

const skill = line(80, '');
const phone = optionalLine(40);
const name = personName('');

/**
 * What a CV says about its owner, found without a model and without guessing: every text is copied from it, and what is
 * not certain is left out. The profile's own contract has the last word.
 */
export function readCvContents(text: string): CvContents {
  const lines = linesOfCv(text);
  const parts = partsOfCv(lines);
  const contact = [...parts.contact, ...parts.beforeAll];
  const email = accepted(emailAddress(), emailOf([...contact, ...lines]));
  const technologies = skillsOf(parts.technologies).filter((each) => skill.safeParse(each).success);
  const named = nameOf([...parts.beforeAll, ...parts.contact], email);
  return {
    name:
      named && name.safeParse(named.firstName).success && name.safeParse(named.lastName).success
        ? named
        : null,
    email,
    phone: accepted(phone, phoneOf(contact)),
    place: accepted(LocationBody, homeOf(contact)),
    links: linksOf([...contact, ...parts.links], lines),
    experience: experienceOf(parts.experience)
      .filter((entry) => ExperienceBody.safeParse(entry).success)
      .slice(0, 50),
    education: educationOf(parts.education)
      .filter((entry) => EducationBody.safeParse(entry).success)
      .slice(0, 30),
    skills: skillsOf(parts.skills).filter(
      (each) => skill.safeParse(each).success && !technologies.includes(each),
    ),
    technologies,
    languages: spokenOf(parts),
  };
}

const spokenOf = ({ languages }: CvParts) => languagesOf(languages).slice(0, 30);

function accepted<Value>(schema: z.ZodType<unknown, unknown>, value: Value | null): Value | null {
  return value !== null && schema.safeParse(value).success ? value : null;
}
