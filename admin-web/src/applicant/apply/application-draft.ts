import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { fieldErrors } from '@app/contracts/http/problem';
import type { JobPreviewView, QuestionView } from '@app/contracts/jobs/job-view';
import { jsonIn } from '@app/contracts/json/read-json';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import { z } from 'zod';

/**
 * What somebody typed, as text; answers by the id of their question. It is kept at each letter and checked as a whole, and
 * a library for forms would be 16.2 KB more on the phones of applicants.
 */
const Draft = z.object({
  email: z.string(),
  phone: z.string(),
  links: z.array(z.object({ name: z.string(), link: z.string() })),
  coverLetter: z.string(),
  toldBy: z.string(),
  answers: z.object({}).catchall(z.string()),
});
export type Draft = z.infer<typeof Draft>;

const storageName = (jobId: string): string => `application-draft:${jobId}`;

/** The form as it opens: what was typed before, otherwise what the profile knows. */
export function openDraft(jobId: string, profile: ApplicantProfileView): Draft {
  const known = profile.linkedin ? [{ name: 'LinkedIn', link: profile.linkedin }] : [];
  const fresh: Draft = {
    email: profile.email,
    phone: profile.phone ?? '',
    links: [...known, ...profile.links.map(({ name, url }) => ({ name, link: url }))],
    coverLetter: '',
    toldBy: '',
    answers: {},
  };
  const kept = Draft.partial().safeParse(jsonIn(localStorage.getItem(storageName(jobId)) ?? 'null'));
  return { ...fresh, ...kept.data };
}

export const keepDraft = (jobId: string, draft: Draft): void =>
  localStorage.setItem(storageName(jobId), JSON.stringify(draft));
export const dropDraft = (jobId: string): void => localStorage.removeItem(storageName(jobId));

function answerOf(question: QuestionView, text: string): string | number | boolean | null {
  if (text.trim() === '') return null;
  if (question.type === 'boolean') return text === 'yes';
  if (question.type === 'text') return text;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : text;
}

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
  { body: SubmitApplicationBody; errors?: undefined } | { body?: undefined; errors: Record<string, string> };

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
    toldBy: draft.toldBy,
    questions: {
      form: job.questions.form.map((question) => ({
        id: question.id,
        value: answerOf(question, draft.answers[question.id] ?? ''),
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
  for (const question of questions.form) {
    const problem = answerProblem(question, (draft.answers[question.id] ?? '').trim());
    if (problem) errors[`questions.${question.id}`] = problem;
  }
  return errors;
}

function answerProblem(question: QuestionView, text: string): string | undefined {
  if (text === '') return question.required ? 'Please answer this question' : undefined;
  const isWord = question.type === 'number' && typeof answerOf(question, text) !== 'number';
  return isWord ? 'Please answer with a number' : undefined;
}
