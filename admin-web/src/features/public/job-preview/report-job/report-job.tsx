import { reportLimits, reportReasons, reportReasonWords } from '@app/contracts/moderation/report-words';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { api, ApiError } from '../../../../client/http/http.js';
import { pathTo } from '../../../../base/paths.js';
import { text } from '../../../../base/i18n/report.en.js';
import { useSession } from '../../../../client/session/user-store.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { SelectField, TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { type JobReport, reportProblems } from './report-problems.js';

type ReportJobProps = { jobId: string; onClose: () => void };

const reasons = [
  { value: '', label: text.choose },
  ...reportReasons.map((value) => ({ value, label: reportReasonWords[value] })),
];

/** Asks what is wrong with a job, and says that the report has arrived. */
export function ReportJob({ jobId, onClose }: ReportJobProps) {
  const form = useId();
  // The same dialog sends the same report, however often somebody presses.
  const [sendingId] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState<JobReport>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const send = async (report: JobReport) => {
    setBusy(true);
    setError(undefined);
    try {
      const { email, ...rest } = report;
      const body = { ...rest, jobId, sendingId, ...(email === '' ? {} : { email }) };
      await api<undefined>('/api/job-reports', { method: 'POST', body });
      setSent(report);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setBusy(false);
    }
  };
  if (sent) {
    return (
      <Dialog
        title={text.sentTitle}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            {text.close}
          </Button>
        }
      >
        <p role="status">
          {text.sent} {sent.email !== '' && text.sentTo(sent.email)}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} look="primary" busy={isBusy}>
          {text.send}
        </Button>
      }
    >
      <ReportForm id={form} onSend={(report) => void send(report)} error={error} />
    </Dialog>
  );
}

type FormProps = { id: string; onSend: (report: JobReport) => void; error: Error | undefined };

function ReportForm({ id, onSend, error }: FormProps) {
  const { user } = useSession();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const rejected = error instanceof ApiError ? error.errors : {};
  const shown = { ...rejected, ...problems };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentForm = event.currentTarget;
    const data = new FormData(sentForm);
    const report = {
      reason: String(data.get('reason')),
      words: String(data.get('words')).trim(),
      email: String(data.get('email')).trim(),
    };
    const found = reportProblems(report);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first === undefined) return onSend(report);
    sentForm.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form id={id} className="stack" noValidate onSubmit={submit}>
      {error && (
        <Banner tone="danger">
          <b>{text.failed}</b> {rejected['jobId'] ?? error.message}
        </Banner>
      )}
      <p>
        {text.lead}{' '}
        <Link className="link" to={pathTo('rules')}>
          {text.rules}
        </Link>
      </p>
      <SelectField label={text.reason} name="reason" options={reasons} error={shown['reason']} />
      <TextArea
        label={text.words}
        hint={text.wordsHint}
        name="words"
        rows={5}
        maxLength={reportLimits.words}
        error={shown['words']}
      />
      <TextField
        label={text.email}
        hint={text.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
        error={shown['email']}
      />
    </form>
  );
}
