import { answerProblem } from '@app/contracts/applications/answers';
import type { AnswerValue, AnswerView } from '@app/contracts/applications/answer-view';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { askedQuestions } from '@app/contracts/applications/visible-questions';
import type { QuestionBody } from '@app/contracts/jobs/question-form';
import { completedLink } from '@app/contracts/vocabulary/pasted-text';

type Demands = { cv: boolean; coverLetter: boolean; links: boolean };
type Checked = { answers: AnswerView[]; errors: Record<string, string> };

/**
 * Holds an application against what its job asks: the required parts, every required question, and the kind of each
 * answer. What is not asked, given the other answers, is neither required nor kept. Errors are keyed by field, as forms
 * show them. Answers that are files still say the id of the file.
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
  const valueOf = ({ id }: QuestionBody): AnswerValue => given.get(id) ?? null;
  const answers = askedQuestions(job.questions, valueOf).map((question) => {
    const value = valueOf(question);
    const problem = answerProblem(question, value);
    if (problem) errors[`questions.${question.id}`] = problem;
    return asAsked(question, value);
  });
  return { answers, errors };
}

function asAsked({ id, title, type, options }: QuestionBody, value: AnswerValue): AnswerView {
  const link = type === 'link' && typeof value === 'string' ? completedLink(value) : undefined;
  return { id, title, type, ...(options ? { options } : {}), value: link ?? value };
}
