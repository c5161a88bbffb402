import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { ApplicationDraftView } from '@app/contracts/application-drafts/application-draft';
import type { ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../client/http/http.js';
import { type CheckedPhone, checkPhone } from '../../../base/formats/phone-number.js';
import { pathTo } from '../../../base/paths.js';
import { noticeQuery } from '../../shared/notices/notice-query.js';
import { Banner } from '../../../kit/ui/banner.js';
import { TextArea, TextField } from '../../../kit/ui/text-field.js';
import { CvField } from '../shared/cvs/cv-field.js';
import { checkDraft } from './application-draft.js';
import { DraftNote } from './draft-note.js';
import { ErrorSummary } from './error-summary.js';
import { LinksField } from './links-field.js';
import { QuestionsSection } from './questions-section.js';
import { SendSection } from './send-section.js';
import { useDraft } from './use-draft.js';
import { useSubmitApplication } from './use-submit-application.js';

export type ApplyFormProps = {
  job: JobPreviewView;
  profile: ApplicantProfileView;
  /** What was typed before, on any device. */
  kept: ApplicationDraftView | undefined;
  onSent: (receipt: ApplicationReceiptView) => void;
};

/** One page: it asks only what this job asks for. */
export function ApplyForm({ job, profile, kept, onSent }: ApplyFormProps) {
  const { draft, change, keeping } = useDraft(job.id, profile, kept);
  // Once asked to send, each field is looked at while it changes, so that a mended one is seen to be mended.
  const [attempts, setAttempts] = useState(0);
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const checked = checkDraft(job, profile, draft);
  const [phoneProblem, setPhoneProblem] = useState<string>();
  const errors: Record<string, string> = {
    ...rejected,
    ...(attempts > 0 ? checked.errors : undefined),
    ...(phoneProblem === undefined ? {} : { phone: phoneProblem }),
  };
  const { uploading, noteBusy } = useUploads();
  const summary = useRef<HTMLDivElement>(null);
  const submission = useSubmitApplication();
  const notice = useQuery(noticeQuery(job.company.companyId));
  const { requirements, company } = job;
  const country = job.location.addressCountry ?? company.location.addressCountry;
  const lookAtPhone = async (): Promise<CheckedPhone> => {
    const phone = await checkPhone(draft.phone, { before: '', country: profile.location.country ?? country });
    setPhoneProblem(phone.problem);
    if (phone.problem === undefined)
      change(({ phone: now }) => (now === draft.phone ? { phone: phone.text } : {}));
    return phone;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRejected({});
    const phone = await lookAtPhone();
    setAttempts((before) => before + 1);
    if (phone.problem !== undefined || !checked.body || submission.isPending || uploading) return;
    if (notice.data === undefined) return;
    submission.mutate(
      { ...checked.body, phone: phone.text, noticeNumber: notice.data?.number },
      {
        onSuccess: (receipt) => {
          keeping.end();
          onSent(receipt);
        },
        onError: (error) => {
          const found = error instanceof ApiError ? error.errors : {};
          setRejected(found);
          // A newer one is there to be read before the next try.
          if ('noticeNumber' in found) void notice.refetch();
          setAttempts((before) => before + 1);
        },
      },
    );
  };
  const noteCv = useCallback((busy: boolean) => noteBusy('cvId', busy), [noteBusy]);
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <DraftNote keeping={keeping} />
      <ErrorSummary attempt={attempts} errors={errors} labels={labelsOf(job)} ref={summary} />
      {submission.isError && Object.keys(errors).length === 0 && <Rejection error={submission.error} />}
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
            onChange={(event) => {
              setPhoneProblem(undefined);
              change({ phone: event.target.value });
            }}
            onBlur={() => void lookAtPhone()}
          />
        </div>
        <TextField
          id="referredBy"
          label="Who told you about this job?"
          aside="Optional"
          maxLength={120}
          value={draft.referredBy}
          error={errors.referredBy}
          onChange={(event) => change({ referredBy: event.target.value })}
        />
        <p className="field__hint">Filled from your résumé. Changes here stay in this application.</p>
      </section>
      {requirements.cv && (
        <section className="card card--lg stack" aria-labelledby="cv">
          <h2 id="cv">CV</h2>
          <CvField profile={profile} error={errors.cvId} onBusy={noteCv} />
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
      <QuestionsSection
        job={job}
        userId={profile.userId}
        answers={draft.answers}
        errors={errors}
        onChange={(id, answer) => change(({ answers }) => ({ answers: { ...answers, [id]: answer } }))}
        onBusy={noteBusy}
      />
      <SendSection job={job} sending={submission.isPending} uploading={uploading} notice={notice} />
    </form>
  );
}

/** Which files are on their way. */
function useUploads() {
  const [running, setRunning] = useState<readonly string[]>([]);
  const noteBusy = useCallback(
    (id: string, busy: boolean) =>
      setRunning((before) => {
        if (before.includes(id) === busy) return before;
        return busy ? [...before, id] : before.filter((other) => other !== id);
      }),
    [],
  );
  return { uploading: running.length > 0, noteBusy };
}

function sectionTitle({ links, coverLetter }: JobPreviewView['requirements']): string {
  if (links && coverLetter) return 'Links and letter';
  return links ? 'Links' : 'Letter';
}

/** What fields are called, in the order of the form. */
function labelsOf({ questions }: JobPreviewView): Record<string, string> {
  return {
    email: 'E-mail',
    phone: 'Phone',
    referredBy: 'Who told you about this job?',
    cvId: 'CV',
    links: 'Links',
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        [`links.${at}.name`, `Link ${at + 1}`],
        [`links.${at}.link`, `Link ${at + 1}`],
      ]).flat(),
    ),
    coverLetter: 'Cover letter',
    ...Object.fromEntries(questions.form.map(({ id, title }) => [`questions.${id}`, title])),
    noticeNumber: 'Privacy notice',
  };
}

/** Why it was not taken. A second application to the same job leads to the first. */
function Rejection({ error }: { error: Error }) {
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
