import { ClosingText } from '../../../base/formats/closing.js';
import { answerText } from '@app/contracts/applications/answer-view';
import { jobTextFields, jobTextLabels } from '@app/contracts/jobs/job-text-fields';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { QuestionView } from '@app/contracts/jobs/question-view';
import { employmentText, seniorityLabels } from '@app/contracts/vocabulary/employment';
import { industries } from '@app/contracts/vocabulary/industries';
import { DayText } from '../../../base/formats/clock.js';
import { payInFull } from '../../../base/formats/pay.js';
import { safeRichText } from '../../../base/formats/safe-rich-text.js';
import { experienceText, languageName } from '../../shared/public-jobs/job-words.js';
import { Tag } from '../../../kit/ui/tag.js';
import { whereOf } from '../shared/jobs/job-texts.js';
import { SourcesCard } from './sources-card.js';

type Fact = [label: string, value: string | null];

function factsOf(job: JobRecordView): Fact[] {
  const { type, credentialCategory } = job.education.requirements;
  return [
    ...jobTextFields.map((field): Fact => [jobTextLabels[field], job[field]]),
    ['Industry', job.industry && industries[job.industry]],
    ['Seniority', job.seniority && seniorityLabels[job.seniority]],
    ['Employment', employmentText(job)],
    ['Place', whereOf(job)],
    ['Pay', payInFull(job.salary)],
    ['Experience', experienceText(job.experience)],
    ['Education', [type, credentialCategory].filter(Boolean).join(', ') || null],
    [
      'Languages',
      job.languages.map(({ type: code, level }) => `${languageName(code)} (${level})`).join(', ') || null,
    ],
  ];
}

function askedOf(job: JobRecordView): string[] {
  return [
    ...(job.requirements.cv ? ['CV'] : []),
    ...(job.requirements.coverLetter ? ['Cover letter'] : []),
    ...(job.requirements.links ? ['Links'] : []),
    ...job.questions.form.map((question) => askedLine(question, job.questions.form)),
  ];
}

function askedLine({ title, required, condition }: QuestionView, form: QuestionView[]): string {
  const decider = condition && form.find(({ id }) => id === condition.questionId);
  const notes = [
    ...(required ? [] : ['optional']),
    ...(decider ? [`if “${decider.title}” is ${answerText({ value: condition.answer })}`] : []),
  ];
  return notes.length > 0 ? `${title} (${notes.join(', ')})` : title;
}

/** What the job says, as it was entered. */
export function JobDetails({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const asked = askedOf(job);
  return (
    <div className="job-details" tabIndex={0} role="region" aria-label="Details of the job">
      <section className="card card--lg" aria-labelledby="about">
        <h2 id="about">Description</h2>
        {job.description ? (
          // Cleaned by the server when it was written.
          <div
            className="rich-text"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: safeRichText(job.description) }}
          />
        ) : (
          <p className="muted ui">No description yet.</p>
        )}
        {job.skills.length > 0 && (
          <div className="row row--wrap">
            {job.skills.map((skill) => (
              <Tag key={skill}>{skill}</Tag>
            ))}
          </div>
        )}
      </section>
      <div className="stack">
        {job.state !== 'draft' && <SourcesCard job={job} companyId={companyId} />}
        <section className="card card--lg" aria-labelledby="facts">
          <h2 id="facts">Facts</h2>
          <dl className="facts">
            {factsOf(job).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={value ? undefined : 'subtle'}>{value ?? 'Not given'}</dd>
              </div>
            ))}
            <div>
              <dt>Published</dt>
              <dd>{job.publishedAt ? <DayText iso={job.publishedAt} /> : 'Never'}</dd>
            </div>
            <div>
              <dt>Closes</dt>
              <dd>{job.closing ? <ClosingText closing={job.closing} withTime /> : 'No date'}</dd>
            </div>
          </dl>
        </section>
        <section className="card card--lg" aria-labelledby="form">
          <h2 id="form">What applicants are asked</h2>
          {asked.length === 0 ? (
            <p className="muted ui">Only their contact details.</p>
          ) : (
            <ul className="asked">
              {asked.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}
