import { DecideAppealBody, type JobReportDetailView } from '@app/contracts/moderation/job-report';
import type { AppealOutcome } from '@app/contracts/moderation/report-words';
import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useDataProvider } from 'ra-core';
import { LeaveGuard } from '../../../kit/editing/leave-guard.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { Banner } from '../../../kit/ui/banner.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TextArea } from '../../../kit/ui/text-field.js';
import { Acts } from './decide-report-form.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import type { Decision } from './use-decision.js';

type FormProps = {
  report: JobReportDetailView;
  next: string | undefined;
  decision: Decision;
  children: ReactNode;
};

const ways: readonly { value: AppealOutcome; label: string }[] = [
  { value: 'granted', label: 'Put back' },
  { value: 'rejected', label: 'Keep it down' },
];

const acts = {
  granted: { label: 'Put back', look: 'primary' },
  rejected: { label: 'Keep it down', look: 'danger' },
} as const;

/** Decides about an appeal, or says who has to. */
export function DecideAppealForm({ report, next, decision, children }: FormProps) {
  const id = useId();
  const provider = useDataProvider<PlatformProvider>();
  const { form, field, submit, busy, problem } = useContractForm(DecideAppealBody, {
    defaultValues: { outcome: undefined, reasons: '' },
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const { isDirty } = form.formState;
  const granted = outcome === 'granted';
  const { label, look } = outcome ? acts[outcome] : ({ label: 'Decide', look: 'primary' } as const);
  const send = submit((body) =>
    decision.make(
      provider.decideAppeal(report, body),
      granted ? 'The appeal is granted' : 'The job stays down',
    ),
  );
  return (
    <section className="reports__case" aria-label="Appeal and decision">
      <LeaveGuard unsaved={() => isDirty && !decision.isMade()} />
      <div className="reports__scroll" tabIndex={0} role="region" aria-label="Appeal">
        {children}
        {report.mayDecideAppeal ? (
          <form id={id} className="stack" noValidate onSubmit={send}>
            {problem && <Banner tone="danger">{problem}</Banner>}
            <Segmented
              label="Decision"
              options={ways}
              value={outcome}
              onChoose={(value) => form.setValue('outcome', value, { shouldDirty: true })}
              className="reports__ways"
            />
            <FieldNote error={form.formState.errors.outcome?.message} />
            <TextArea label="Reasons" aside={readersOf(outcome)} rows={5} {...field('reasons')} />
          </form>
        ) : (
          <Banner>You took this job down, so another platform admin decides about the appeal.</Banner>
        )}
      </div>
      {report.mayDecideAppeal && (
        <div className="reports__act">
          {outcome && (
            <p className="reports__effect">
              <Info className="icon" aria-hidden />
              <span>
                {granted
                  ? `The job is what it was before, but for what its company changed. ${report.companyName} is told, and so is whoever reported it and left an address.`
                  : `The job stays down for good. ${report.companyName} is told.`}
              </span>
            </p>
          )}
          <Acts form={id} label={label} look={look} busy={busy} next={next} />
        </div>
      )}
    </section>
  );
}

/** Reporters are notified when a job comes back, and only if they left an address. */
const readersOf = (outcome: string | undefined): string =>
  outcome === 'granted' ? 'Sent to the company and to reporters with an address' : 'Sent to the company';
