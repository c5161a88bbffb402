import { fullName } from '@app/contracts/accounts/full-name';
import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import {
  RefuseApplicationBody,
  refusalDelayDays,
  type RefusalView,
} from '@app/contracts/rejections/rejection';
import type { NamedTemplate } from '@app/contracts/messages/message-template';
import type { RefusalTime } from '@app/contracts/vocabulary/rejection-reasons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useNow } from '../../../../base/formats/clock.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { applicationKey, fetchApplication } from '../applications/candidate-requests.js';
import { companySettingsQuery } from '../settings/company-settings-query.js';
import { editRefusal, refuseApplication } from './decision-requests.js';
import { LetterField } from './letter-field.js';
import { daysUntilLetter, letterMoment } from './letter-day.js';
import { NoteField } from './note-field.js';
import { ReasonField } from './reason-field.js';
import { TellChoice } from './tell-choice.js';
import { type Shown, useDecision } from './use-decision.js';
import { useJobOf } from './use-job-of.js';
import './refuse-dialog.css';

const RefuseForm = RefuseApplicationBody.pick({
  reason: true,
  note: true,
  template: true,
  text: true,
  tell: true,
});

type RefuseDialogProps = {
  shown: Shown;
  companyId: string;
  /** The refused stage somebody moved the card to; without one the first of the job. */
  toStageId?: string;
  onClose: () => void;
};

/** Asks why, what the applicant reads, and when. Changes a refusal that nobody outside knows of yet, too. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { shown, companyId, onClose } = props;
  const company = useCompanyQuery(companyId);
  // What is known may be from before somebody decided: the forms begin with what is true now.
  const application = useQuery({
    queryKey: applicationKey(shown.applicationId),
    queryFn: ({ signal }) => fetchApplication(shown.applicationId, company, signal),
    refetchOnMount: 'always',
  });
  const settings = useQuery(companySettingsQuery(companyId));
  // One of the choices is there for a running job alone.
  const { isPending: isJobPending } = useJobOf(shown.jobId, companyId);
  if (application.data && application.isFetchedAfterMount && settings.data && !isJobPending)
    return <RefuseForms {...props} application={application.data} usualText={settings.data.refusalText} />;
  const failure = failureOf(application) ?? failureOf(settings);
  return (
    <ActDialog
      title="Refuse"
      act="Refuse"
      danger
      loading={!failure}
      problem={failure && `The application could not be loaded: ${failure.message}`}
      wide
      onAct={() => void application.refetch()}
      onClose={onClose}
    >
      <Skeleton height={320} />
    </ActDialog>
  );
}

type FormProps = RefuseDialogProps & { application: ApplicantCardView; usualText: string };

function RefuseForms({ shown, companyId, toStageId, application: known, usualText, onClose }: FormProps) {
  // Later news of it must not change what the button does under the hand of whoever writes.
  const [application] = useState(known);
  const { firstName, lastName, refusal } = application;
  const now = useNow();
  const [days, setDays] = useState(() => initialDays(refusal, now));
  const { form, field, submit, busy, problem } = useContractForm(RefuseForm, {
    defaultValues: refusal ? valuesOf(refusal) : { note: '', template: null, text: usualText, tell: 'later' },
  });
  const { mutateAsync: decide } = useDecision(
    shown,
    (body: RefuseApplicationBody) =>
      refusal
        ? editRefusal(application, body)
        : refuseApplication(application, { ...body, ...(toStageId ? { toStageId } : {}) }),
    { said: refusal ? 'Saved' : `${fullName({ firstName, lastName })} is refused`, done: onClose },
  );
  const tell = useWatch({ control: form.control, name: 'tell' });
  const [used, setUsed] = useState<NamedTemplate | null>(refusal?.template ?? null);
  const chooseTemplate = (template: NamedTemplate | null): void => {
    setUsed(template);
    form.setValue('template', template?.id ?? null);
    form.clearErrors('template');
  };
  return (
    <ActDialog
      title={`${refusal ? 'Refusal of' : 'Refuse'} ${fullName({ firstName, lastName })}`}
      act={refusal ? 'Save' : `Refuse ${firstName}`}
      danger={!refusal}
      busy={busy}
      problem={problem}
      wide
      onClose={onClose}
      onSubmit={submit((body) =>
        decide({ ...body, ...(body.tell === 'later' ? { tellAt: letterMoment(days, now) } : {}) }),
      )}
    >
      <div className="refuse">
        <div className="stack">
          <ReasonField {...field('reason')} />
          <NoteField {...field('note')} />
          <TellChoice
            firstName={firstName}
            jobId={shown.jobId}
            companyId={companyId}
            publicStage={application.publicStage}
            value={tell}
            days={days}
            now={now}
            onChange={(time) => form.setValue('tell', time)}
            onDays={setDays}
          />
        </div>
        <LetterField
          application={application}
          companyId={companyId}
          text={useWatch({ control: form.control, name: 'text' })}
          tell={tell}
          field={field('text')}
          template={{
            used,
            error: form.getFieldState('template', form.formState).error?.message,
            onPick: (template) => {
              chooseTemplate(template);
              form.setValue('text', template.text, { shouldDirty: true });
            },
            onDrop: () => chooseTemplate(null),
          }}
        />
      </div>
      <p className="refuse__effect">{effectOf(firstName, tell, letterMoment(days, now), refusal !== null)}</p>
    </ActDialog>
  );
}

const valuesOf = ({ reason, note, template, text, tell }: RefusalView) => ({
  reason,
  note: note ?? '',
  template: template?.id ?? null,
  text,
  tell,
});

function initialDays(refusal: RefusalView | null, now: number): number {
  return refusal?.tell === 'later' && refusal.tellAt
    ? daysUntilLetter(refusal.tellAt, now)
    : refusalDelayDays;
}

const weekday = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** What pressing the button does, in one sentence. */
function effectOf(firstName: string, tell: RefusalTime, moment: string, isRefused: boolean): string {
  const moves = isRefused ? '' : `${firstName} moves to the refused candidates now. `;
  if (tell === 'now') return `${moves}The letter goes at once and cannot be taken back.`;
  const when = tell === 'later' ? `on ${weekday(moment)}` : 'when the job closes';
  return `${moves}The letter goes ${when}, or earlier where your company closes unanswered applications. Until then only your team knows.`;
}
