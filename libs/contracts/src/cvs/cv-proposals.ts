import { z } from 'zod';
import { limits } from '../http/limits.js';
import type { LocationBody } from '../vocabulary/location.js';
import type { SpokenLanguage } from './cv-contents.js';
import type { EducationEntry, ExperienceEntry } from '../applicants/applicant-profile.js';

/** What a CV says about one thing, with a key that stays the same for this file. */
export type CvProposal = { key: string } & (
  | { kind: 'name'; value: { firstName: string; lastName: string } }
  | { kind: 'email' | 'phone' | 'link' | 'skill' | 'technology'; value: string }
  | { kind: 'place'; value: LocationBody }
  | { kind: 'experience'; value: ExperienceEntry }
  | { kind: 'education'; value: EducationEntry }
  | { kind: 'language'; value: SpokenLanguage }
);

/** GET cv-proposals/:id, where `id` is that of one's own CV. What was accepted or dismissed is not among them. */
export type CvProposalsView = {
  id: string;
  /** Whether somebody still reads it, has read it, or found nothing that can be read. */
  state: 'reading' | 'read' | 'unreadable';
  proposals: CvProposal[];
};

/** POST cv-proposals/:id/answers: proposals that were accepted or dismissed, which are not made again. */
export const AnswerCvProposalsBody = z.strictObject({
  keys: z
    .array(z.string().regex(/^[0-9a-f]{16}$/, 'Please name proposals by their keys'))
    .min(1, 'Please name a proposal')
    .max(limits.arrayItems, `At most ${limits.arrayItems} proposals`),
});
export type AnswerCvProposalsBody = z.infer<typeof AnswerCvProposalsBody>;
