import { DismissBody, type JobReportDetailView, TakeDownBody } from '@app/contracts/moderation/job-report';
import {
  reportReasonWords,
  takeDownGrounds,
  takeDownGroundWords,
} from '@app/contracts/moderation/report-words';
import { Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useDataProvider } from 'ra-core';
import { LeaveGuard } from '../../../kit/editing/leave-guard.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { DayText } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { SelectField, TextArea, TextField } from '../../../kit/ui/text-field.js';
import { useReportPath } from '../shared/resources/report-paths.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import type { Decision } from './use-decision.js';

type FormProps = {
  report: JobReportDetailView;
  next: string | undefined;
  decision: Decision;
  children: ReactNode;
};
type WayProps<Form> = FormProps & { written: Form };

const ways = [
  { value: 'takeDown', label: 'Take down' },
  { value: 'dismiss', label: 'Dismiss' },
] as const;
const grounds = [
  { value: '', label: 'Choose the rule it breaks' },
  ...takeDownGrounds.map((value) => ({ value, label: takeDownGroundWords[value] })),
];

const useStatement = ({ applicants }: JobReportDetailView) =>
  useContractForm(TakeDownBody, {
    defaultValues: { ground: undefined, law: '', statement: '', warnApplicants: applicants > 0 },
  });
const useReasons = () => useContractForm(DismissBody, { defaultValues: { reasons: '' } });

/** Takes the job down with a statement, or dismisses the reports with reasons. Both are kept while one looks at the other. */
export function DecideReportForm(props: FormProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>();
  const statement = useStatement(props.report);
  const reasons = useReasons();
  const children = (
    <>
      {props.children}
      <Segmented label="Decision" options={ways} value={way} onChoose={setWay} className="reports__ways" />
    </>
  );
  const isDirty = [statement.form, reasons.form].some(({ formState }) => formState.isDirty);
  return (
    <>
      <LeaveGuard unsaved={() => isDirty && !props.decision.isMade()} />
      {way === undefined && <Undecided next={props.next}>{children}</Undecided>}
      {way === 'takeDown' && (
        <TakeDownForm {...props} written={statement}>
          {children}
        </TakeDownForm>
      )}
      {way === 'dismiss' && (
        <DismissForm {...props} written={reasons}>
          {children}
        </DismissForm>
      )}
    </>
  );
}

/** Nothing is proposed: what people reported is not what a job is taken down for. */
function Undecided({ next, children }: Pick<FormProps, 'next' | 'children'>) {
  return (
    <section className="reports__case" aria-label="Report and decision">
      <div className="reports__scroll" tabIndex={0} role="region" aria-label="Report">
        {children}
      </div>
      {next && (
        <div className="reports__act">
          <SkipLink next={next} />
        </div>
      )}
    </section>
  );
}

/** The reasons people gave, for the person who chooses a ground. */
const reportedAs = ({ reasons }: JobReportDetailView): string =>
  `Reported as: ${reasons.map(({ reason, count }) => `${reportReasonWords[reason]} (${count})`).join(', ')}`;

function TakeDownForm(props: WayProps<ReturnType<typeof useStatement>>) {
  const { report, next, decision, children, written } = props;
  const id = useId();
  const provider = useDataProvider<PlatformProvider>();
  const { form, field, submit, busy, problem } = written;
  const ground = useWatch({ control: form.control, name: 'ground' });
  const send = submit((body) => decision.make(provider.takeDownJob(report, body), 'The job was taken down'));
  const warned = report.reports.some(({ leftAddress }) => leftAddress);
  return (
    <section className="reports__case" aria-label="Report and decision">
      <div className="reports__scroll" tabIndex={0} role="region" aria-label="Report">
        {children}
        <form id={id} className="stack" noValidate onSubmit={send}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <SelectField
            label="Ground"
            hint={reportedAs(report)}
            options={grounds}
            {...field('ground', { onChange: () => form.setValue('law', '') })}
          />
          {ground === 'lawful' && <TextField label="The law it breaks" {...field('law')} />}
          <TextArea
            label="Statement of reasons"
            aside={`${report.companyName} reads it`}
            rows={4}
            hint="Found by reports of people. No automated means were used."
            {...field('statement')}
          />
          {report.applicants > 0 && (
            <Checkbox
              label={`Warn ${counted(report.applicants, 'applicant')}`}
              {...field('warnApplicants')}
            />
          )}
        </form>
      </div>
      <div className="reports__act">
        <p className="reports__effect">
          <Info className="icon" aria-hidden />
          <span>
            The job is gone everywhere at once. {report.companyName} gets the statement and can appeal until{' '}
            <DayText iso={report.appealUntil} />.{' '}
            {warned && 'Whoever reported it and left an address is told.'}
          </span>
        </p>
        <Acts form={id} label="Take down" look="danger" busy={busy} next={next} />
      </div>
    </section>
  );
}

function DismissForm(props: WayProps<ReturnType<typeof useReasons>>) {
  const { report, next, decision, children, written } = props;
  const id = useId();
  const provider = useDataProvider<PlatformProvider>();
  const { field, submit, busy, problem } = written;
  const send = submit((body) =>
    decision.make(provider.dismissReports(report, body), 'The reports were dismissed'),
  );
  return (
    <section className="reports__case" aria-label="Report and decision">
      <div className="reports__scroll" tabIndex={0} role="region" aria-label="Report">
        {children}
        <form id={id} className="stack" noValidate onSubmit={send}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <TextArea
            label="Reasons"
            aside="Sent to reporters who left an address"
            rows={4}
            {...field('reasons')}
          />
        </form>
      </div>
      <div className="reports__act">
        <p className="reports__effect">
          <Info className="icon" aria-hidden />
          <span>The job stays as it is. {report.companyName} does not hear of the reports.</span>
        </p>
        <Acts form={id} label="Dismiss" look="primary" busy={busy} next={next} />
      </div>
    </section>
  );
}

type ActsProps = Pick<FormProps, 'next'> & {
  form: string;
  label: string;
  look: 'danger' | 'primary';
  busy: boolean;
};

/** The decision, and the way past it. */
export function Acts({ form, label, look, busy, next }: ActsProps) {
  return (
    <div className="row">
      {next && <SkipLink next={next} />}
      <Button className="grow" type="submit" form={form} look={look} busy={busy}>
        {label}
      </Button>
    </div>
  );
}

function SkipLink({ next }: { next: string }) {
  const pathOf = useReportPath();
  return (
    <Link className="btn btn--ghost" to={pathOf(next)} replace>
      Skip
    </Link>
  );
}
