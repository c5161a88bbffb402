import { createHash } from 'node:crypto';
import type { CvContents } from '@app/contracts/cvs/cv-contents';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';

/** What was found in a CV, thing by thing, so that its owner can accept or dismiss each by itself. */
export function proposalsOf(contents: CvContents): CvProposal[] {
  const { name, email, phone, place } = contents;
  return [
    ...(name ? [{ key: keyOf('name', name), kind: 'name' as const, value: name }] : []),
    ...(email ? [{ key: keyOf('email', email), kind: 'email' as const, value: email }] : []),
    ...(phone ? [{ key: keyOf('phone', phone), kind: 'phone' as const, value: phone }] : []),
    ...(place ? [{ key: keyOf('place', place), kind: 'place' as const, value: place }] : []),
    ...contents.links.map((value) => ({ key: keyOf('link', value), kind: 'link' as const, value })),
    ...contents.experience.map((value) => ({
      key: keyOf('experience', value),
      kind: 'experience' as const,
      value,
    })),
    ...contents.education.map((value) => ({
      key: keyOf('education', value),
      kind: 'education' as const,
      value,
    })),
    ...contents.skills.map((value) => ({ key: keyOf('skill', value), kind: 'skill' as const, value })),
    ...contents.technologies.map((value) => ({
      key: keyOf('technology', value),
      kind: 'technology' as const,
      value,
    })),
    ...contents.languages.map((value) => ({
      key: keyOf('language', value),
      kind: 'language' as const,
      value,
    })),
  ];
}

/** The same for the same value, in whatever order the database gives its parts back. */
function keyOf(kind: CvProposal['kind'], value: string | object): string {
  const parts =
    typeof value === 'string'
      ? value
      : Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, parts]))
    .digest('hex')
    .slice(0, 16);
}
