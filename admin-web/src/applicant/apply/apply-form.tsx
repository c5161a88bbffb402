import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/http.js';
import { pathTo } from '../../paths.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { CvField } from '../cv/cv-field.js';
import { checkDraft, type Draft, keepDraft, openDraft } from './application-draft.js';
import { ErrorSummary } from './error-summary.js';
import { LinksField } from './links-field.js';
import { QuestionField } from './question-field.js';
import { useSubmitApplication } from './use-submit-application.js';

type ApplyFormProps = {
  job: JobPreviewView;
  profile: ApplicantProfileView;
  onSent: (receipt: ApplicationReceiptView) => void;
};

/** One page: it asks only what this job asks for. */
export function ApplyForm({ job, profile, onSent }: ApplyFormProps) {
  const [draft, setDraft] = useState(() => openDraft(job.id, profile));
  // Once asked to send, each field is looked at while it changes, so that a mended one is seen to be mended.
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const checked = checkDraft(job, profile, draft);
  const errors = { ...refused, ...(attempts > 0 ? checked.errors : undefined) };
  const [uploading, setUploading] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const submission = useSubmitApplication();
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(job.id, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    setRefused({});
    if (!checked.body || submission.isPending) return;
    submission.mutate(checked.body, {
      onSuccess: onSent,
      onError: (error) => {
        setRefused(error instanceof ApiError ? error.errors : {});
        setAttempts((before) => before + 1);
      },
    });
  };
  const { requirements, questions, company } = job;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary attempt={attempts} errors={errors} labels={labelsOf(job)} ref={summary} />
      {submission.isError && Object.keys(errors).length === 0 && <Refusal error={submission.error} />}
      <section className="card card--lg stack" aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <p className="muted ui">
          You apply as{' '}
          <b className="strong">
            {profile.firstName} {profile.lastName}
          </b>
          .
        </p>
        <div className="fields-2">
          <TextField
            id="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            value={draft.email}
            error={errors.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            id="phone"
            label="Phone"
            aside="Optional"
            type="tel"
            autoComplete="tel"
            value={draft.phone}
            error={errors.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        </div>
        <TextField
          id="toldBy"
          label="Who told you about this job?"
          aside="Optional"
          maxLength={120}
          value={draft.toldBy}
          error={errors.toldBy}
          onChange={(event) => change({ toldBy: event.target.value })}
        />
        <p className="field__hint">Filled from your résumé. Changes here stay in this application.</p>
      </section>
      {requirements.cv && (
        <section className="card card--lg stack" aria-labelledby="cv">
          <h2 id="cv">CV</h2>
          <CvField profile={profile} error={errors.cvId} onBusy={setUploading} />
        </section>
      )}
      {(requirements.links || requirements.coverLetter) && (
        <section className="card card--lg stack" aria-labelledby="letter">
          <h2 id="letter">{sectionTitle(requirements)}</h2>
          {requirements.links && (
            <LinksField links={draft.links} errors={errors} onChange={(links) => change({ links })} />
          )}
          {requirements.coverLetter && (
            <TextArea
              id="coverLetter"
              label="Cover letter"
              rows={7}
              maxLength={10_000}
              hint="Plain text. A few sentences are enough."
              value={draft.coverLetter}
              error={errors.coverLetter}
              onChange={(event) => change({ coverLetter: event.target.value })}
            />
          )}
        </section>
      )}
      {questions.form.length > 0 && (
        <section className="card card--lg stack stack--6" aria-labelledby="questions">
          <h2 id="questions">Questions from {company.name}</h2>
          {questions.form.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              value={draft.answers[question.id] ?? ''}
              error={errors[`questions.${question.id}`]}
              onChange={(value) => change({ answers: { ...draft.answers, [question.id]: value } })}
            />
          ))}
        </section>
      )}
      <SendSection job={job} sending={submission.isPending} uploading={uploading} />
    </form>
  );
}

/** What the company gets, and the button; nothing is sent while the CV is still on its way. */
function SendSection({
  job,
  sending,
  uploading,
}: {
  job: JobPreviewView;
  sending: boolean;
  uploading: boolean;
}) {
  return (
    <section className="card card--lg stack" aria-labelledby="send">
      <h2 id="send">Before you send</h2>
      <p className="muted ui">
        {job.company.name} gets these answers{job.requirements.cv ? ', your CV' : ''} and your résumé as it is
        today. Your salary wish stays private.
      </p>
      <div className="row row--wrap row--4">
        <Button type="submit" look="primary" size="large" busy={sending || uploading}>
          Send application
        </Button>
        <span className="meta">
          {uploading ? 'One moment, your CV is on its way.' : 'You get a receipt by e-mail.'}
        </span>
      </div>
    </section>
  );
}

function sectionTitle({ links, coverLetter }: JobPreviewView['requirements']): string {
  if (links && coverLetter) return 'Links and letter';
  return links ? 'Links' : 'Letter';
}

function labelsOf({ questions }: JobPreviewView): Record<string, string> {
  return {
    email: 'E-mail',
    phone: 'Phone',
    cvId: 'CV',
    links: 'Links',
    coverLetter: 'Cover letter',
    toldBy: 'Who told you about this job?',
    ...Object.fromEntries(questions.form.map(({ id, title }) => [`questions.${id}`, title])),
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        [`links.${at}.name`, `Link ${at + 1}`],
        [`links.${at}.link`, `Link ${at + 1}`],
      ]).flat(),
    ),
  };
}

/** Why it was not taken. A second application to the same job leads to the first. */
function Refusal({ error }: { error: Error }) {
  const already = error instanceof ApiError && error.status === 409;
  return (
    <Banner tone={already ? 'warn' : 'danger'}>
      {already ? 'You have applied to this job already. ' : `${error.message} `}
      {already && (
        <Link className="link" to={pathTo('applicantJobs')}>
          See your applications
        </Link>
      )}
    </Banner>
  );
}
