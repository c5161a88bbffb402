import type { DraftAnswer } from '@app/contracts/application-drafts/application-draft';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import type { Draft } from './application-draft.js';
import { askedIn } from './draft-answers.js';
import { QuestionField } from './question-field.js';

type QuestionsSectionProps = {
  job: JobPreviewView;
  userId: string;
  answers: Draft['answers'];
  errors: Record<string, string>;
  onChange: (id: string, answer: DraftAnswer | undefined) => void;
  onBusy: (id: string, busy: boolean) => void;
};

/** The job's own questions, in its order: those that are asked, given the answers so far. */
export function QuestionsSection({ job, userId, answers, errors, onChange, onBusy }: QuestionsSectionProps) {
  const asked = askedIn(job.questions.form, answers);
  if (asked.length === 0) return null;
  return (
    <section className="card card--lg stack stack--6" aria-labelledby="questions">
      <h2 id="questions">Questions from {job.company.name}</h2>
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          userId={userId}
          answer={answers[question.id]}
          error={errors[`questions.${question.id}`]}
          onChange={(answer) => onChange(question.id, answer)}
          onBusy={onBusy}
        />
      ))}
    </section>
  );
}
