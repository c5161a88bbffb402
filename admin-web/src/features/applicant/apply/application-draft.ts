import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { ApplicationDraft, draftDays } from '@app/contracts/application-drafts/application-draft';
import { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { fieldErrors } from '@app/contracts/http/problem';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { jsonIn } from '@app/contracts/json/read-json';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import { z } from 'zod';
import { answerProblems, askedIn, valueOf } from './draft-answers.js';

/** What somebody typed. It is checked as a whole: a library for forms would be 16.2 KB more on the phones of applicants. */
export type Draft = ApplicationDraft;

/** The copy in this browser, for people who are offline: saved with each keystroke, with its time. */
const KeptHere = z.object({ at: z.number(), draft: ApplicationDraft });

const storageName = (jobId: string): string => `application-draft:${jobId}`;

/** The form before anything is typed: what the profile knows. */
export function freshDraft(profile: ApplicantProfileView): Draft {
  const known = profile.linkedin ? [{ name: 'LinkedIn', link: profile.linkedin }] : [];
  return {
    email: profile.email,
    phone: profile.phone ?? '',
    links: [...known, ...profile.links.map(({ name, url }) => ({ name, link: url }))],
    coverLetter: '',
    referredBy: '',
    answers: {},
  };
}

const copyAt = (name: string) => KeptHere.safeParse(jsonIn(localStorage.getItem(name) ?? 'null')).data;

/** Deletes the copies of all jobs that are older than drafts are saved. */
export function dropOldDrafts(): void {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  for (const name of names.filter((one) => one.startsWith(storageName('')))) {
    const copy = copyAt(name);
    if (!copy || Date.now() - copy.at >= draftDays * 86_400_000) localStorage.removeItem(name);
  }
}

type Kept = { content: ApplicationDraft; updatedAt: string };

/** The form as it opens: what was typed last, here or on another device, otherwise what the profile knows. */
export function openDraft(jobId: string, profile: ApplicantProfileView, kept: Kept | undefined): Draft {
  dropOldDrafts();
  const here = copyAt(storageName(jobId));
  if (here && (!kept || here.at > Date.parse(kept.updatedAt))) return here.draft;
  return kept?.content ?? freshDraft(profile);
}

export const saveDraft = (jobId: string, draft: Draft): void =>
  localStorage.setItem(storageName(jobId), JSON.stringify({ at: Date.now(), draft }));
export const dropDraft = (jobId: string): void => localStorage.removeItem(storageName(jobId));

function addressOf({ location }: ApplicantProfileView): LocationBody {
  return {
    streetAddress: location.streetAddress ?? '',
    streetAddressLine2: location.streetAddressLine2 ?? '',
    addressLocality: location.addressLocality ?? '',
    addressRegion: location.addressRegion ?? '',
    addressCountry: location.addressCountry ?? '',
    postalCode: location.postalCode ?? '',
  };
}

export type Checked =
  | { body: SubmitApplicationBody; errors?: undefined }
  | { body?: undefined; errors: Record<string, string> };

/** What is sent, checked by the same schema the API uses and by what the job demands. */
export function checkDraft(job: JobPreviewView, profile: ApplicantProfileView, draft: Draft): Checked {
  const links = draft.links.filter(({ name, link }) => name.trim() !== '' || link.trim() !== '');
  const parsed = SubmitApplicationBody.safeParse({
    jobId: job.id,
    email: draft.email,
    phone: draft.phone,
    cvId: job.requirements.cv ? profile.cvId : null,
    location: addressOf(profile),
    education: profile.education,
    experience: profile.experience,
    links: job.requirements.links ? links : [],
    coverLetter: job.requirements.coverLetter ? draft.coverLetter : '',
    details: profile.details ?? '',
    referredBy: draft.referredBy,
    questions: {
      form: askedIn(job.questions.form, draft.answers).map((question) => ({
        id: question.id,
        value: valueOf(question, draft.answers[question.id]),
      })),
    },
  });
  const errors = {
    ...(parsed.error ? fieldErrors(parsed.error) : {}),
    ...demanded(job, profile, draft, links.length),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { errors };
  return { body: parsed.data };
}

function demanded(
  { requirements, questions }: JobPreviewView,
  profile: ApplicantProfileView,
  draft: Draft,
  linkCount: number,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (requirements.cv && profile.cv?.status !== 'available') errors.cvId = 'Please choose a CV';
  if (requirements.coverLetter && draft.coverLetter.trim() === '')
    errors.coverLetter = 'Please write a cover letter';
  if (requirements.links && linkCount === 0) errors.links = 'Please add at least one link';
  return { ...errors, ...answerProblems(askedIn(questions.form, draft.answers), draft.answers) };
}
