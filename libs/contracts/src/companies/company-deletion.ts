import { z } from 'zod';
import { line } from '../vocabulary/text.js';

/** Days between asking for a company to be deleted and the first thing that goes. */
export const deletionWaitDays = 7;

/** POST companies/:id/deletion: asked with the name of the company as it is written, so that it is no other one. */
export const DeleteCompanyBody = z.strictObject({
  name: z.string('Write the name of the company').trim().min(1, 'Write the name of the company'),
  reason: line(300, 'Please say why the company is deleted'),
});
export type DeleteCompanyBody = z.output<typeof DeleteCompanyBody>;

/** GET companies/:id/deletion: what ends with a company because nobody gave it up, and what keeps it from being deleted. */
export type CompanyDeletionConcerns = {
  /** Applications that are kept because their people asked for that. */
  restricted: number;
  /** What applicants asked about their data and have no answer to. */
  openRequests: number;
  /** As long as there is one, nobody can ask for the deletion, and it does not begin. */
  legalHolds: number;
};

/** What asking, and taking it back, answer. */
export type CompanyDeletionView = { id: string; version: number; deletionDueAt: string | null };
