import type { AnswerView } from '@app/contracts/applications/applicant-card';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import type { QuestionBody } from '@app/contracts/jobs/job-details';

type Demands = { cv: boolean; coverLetter: boolean; links: boolean };
type Checked = { answers: AnswerView[]; errors: Record<string, string> };

/**
 * Holds an application against what its job asks: the required parts, every required question, and the type of each
 * answer. Errors are keyed by field, as forms show them.
 */
export function checkAgainstJob(
  body: SubmitApplicationBody,
  job: { requirements: Demands; questions: QuestionBody[] },
): Checked {
  const errors: Record<string, string> = {};
  if (job.requirements.cv && !body.cvId) errors.cvId = 'Please choose a CV';
  if (job.requirements.coverLetter && !body.coverLetter) errors.coverLetter = 'Please write a cover letter';
  if (job.requirements.links && !body.links?.length) errors.links = 'Please add at least one link';
  const given = new Map((body.questions?.form ?? []).map((answer) => [answer.id, answer.value]));
  for (const id of given.keys()) {
    if (!job.questions.some((question) => question.id === id))
      errors[`questions.${id}`] = 'This job does not ask that';
  }
  const answers = job.questions.map((question) => {
    const value = given.get(question.id) ?? null;
    const problem = answerProblem(question, value);
    if (problem) errors[`questions.${question.id}`] = problem;
    return { id: question.id, title: question.title, type: question.type, value };
  });
  return { answers, errors };
}

const wanted = {
  text: 'Please answer with text',
  number: 'Please answer with a number',
  boolean: 'Please answer yes or no',
};

function answerProblem(question: QuestionBody, value: AnswerView['value']): string | undefined {
  const empty = value === null || value === '';
  if (empty) return question.required ? 'Please answer this question' : undefined;
  const type = question.type === 'text' ? 'string' : question.type;
  return typeof value === type ? undefined : wanted[question.type];
}
