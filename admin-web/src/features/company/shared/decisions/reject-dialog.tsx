import { fullName } from '@app/contracts/accounts/full-name';
import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import {
  RejectApplicationBody,
  rejectionDelayDays,
  type RejectionView,
} from '@app/contracts/rejections/rejection';
import type { NamedTemplate } from '@app/contracts/messages/message-template';
import type { RejectionTime } from '@app/contracts/vocabulary/rejection-reasons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useNow } from '../../../../base/formats/clock.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { applicationQuery } from '../applications/candidate-queries.js';
import { companySettingsQuery } from '../settings/company-settings-query.js';
import { editRejection, rejectApplication } from './decision-queries.js';
import { LetterField } from './letter-field.js';
import { daysUntilLetter, letterMoment } from './letter-day.js';
import { NoteField } from './note-field.js';
import { ReasonField } from './reason-field.js';
import { NotifyChoice } from './notify-choice.js';
import { type Shown, useDecision } from './use-decision.js';
import { useJobOf } from './use-job-of.js';
import './reject-dialog.css';

const RejectForm = RejectApplicationBody.pick({
  reason: true,
  note: true,
  templateId: true,
  text: true,
  notify: true,
});

type RejectDialogProps = {
  shown: Shown;
  companyId: string;
  /** The refused stage somebody moved the card to; without one the first of the job. */
  toStageId?: string;
  onClose: () => void;
};

/** Asks why, what the applicant reads, and when. Changes a refusal that nobody outside knows of yet, too. */
export function RejectDialog(props: RejectDialogProps) {
  const { shown, companyId, onClose } = props;
  const company = useCompanyQuery(companyId);
  // What is known may be from before somebody decided: the forms begin with what is true now.
  const application = useQuery({
    ...applicationQuery(shown.applicationId, company),
    refetchOnMount: 'always',
  });
  const settings = useQuery(companySettingsQuery(companyId));
  // One of the choices is there for a running job alone.
  const { isPending: isJobPending } = useJobOf(shown.jobId, companyId);
  if (application.data && application.isFetchedAfterMount && settings.data && !isJobPending)
    return <RejectForms {...props} application={application.data} usualText={settings.data.rejectionText} />;
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

type FormProps = RejectDialogProps & { application: ApplicantCardView; usualText: string };

function RejectForms({ shown, companyId, toStageId, application: known, usualText, onClose }: FormProps) {
  // Live updates must not change what the button does while the user writes.
  const [application] = useState(known);
  const { firstName, lastName, rejection } = application;
  const now = useNow();
  const [days, setDays] = useState(() => initialDays(rejection, now));
  const { form, field, submit, busy, problem } = useContractForm(RejectForm, {
    defaultValues: rejection
      ? valuesOf(rejection)
      : { note: '', templateId: null, text: usualText, notify: 'later' },
  });
  const { mutateAsync: decide } = useDecision(
    shown,
    (body: RejectApplicationBody) =>
      rejection
        ? editRejection(application, body)
        : rejectApplication(application, { ...body, ...(toStageId ? { toStageId } : {}) }),
    { said: rejection ? 'Saved' : `${fullName({ firstName, lastName })} is refused`, done: onClose },
  );
  const notifyTime = useWatch({ control: form.control, name: 'notify' });
  const [used, setUsed] = useState<NamedTemplate | null>(rejection?.template ?? null);
  const chooseTemplate = (template: NamedTemplate | null): void => {
    setUsed(template);
    form.setValue('templateId', template?.id ?? null);
    form.clearErrors('templateId');
  };
  return (
    <ActDialog
      title={`${rejection ? 'Refusal of' : 'Refuse'} ${fullName({ firstName, lastName })}`}
      act={rejection ? 'Save' : `Refuse ${firstName}`}
      danger={!rejection}
      busy={busy}
      problem={problem}
      wide
      onClose={onClose}
      onSubmit={submit((body) =>
        decide({ ...body, ...(body.notify === 'later' ? { notifyAt: letterMoment(days, now) } : {}) }),
      )}
    >
      <div className="reject">
        <div className="stack">
          <ReasonField {...field('reason')} />
          <NoteField {...field('note')} />
          <NotifyChoice
            firstName={firstName}
            jobId={shown.jobId}
            companyId={companyId}
            publicStage={application.publicStage}
            value={notifyTime}
            days={days}
            now={now}
            onChange={(time) => form.setValue('notify', time)}
            onDays={setDays}
          />
        </div>
        <LetterField
          application={application}
          companyId={companyId}
          text={useWatch({ control: form.control, name: 'text' })}
          notify={notifyTime}
          field={field('text')}
          template={{
            used,
            error: form.getFieldState('templateId', form.formState).error?.message,
            onPick: (template) => {
              chooseTemplate(template);
              form.setValue('text', template.text, { shouldDirty: true });
            },
            onDrop: () => chooseTemplate(null),
          }}
        />
      </div>
      <p className="reject__effect">
        {effectOf(firstName, notifyTime, letterMoment(days, now), rejection !== null)}
      </p>
    </ActDialog>
  );
}

const valuesOf = ({ reason, note, template, text, notify: tell }: RejectionView) => ({
  reason,
  note: note ?? '',
  templateId: template?.id ?? null,
  text,
  notify: tell,
});

function initialDays(rejection: RejectionView | null, now: number): number {
  return rejection?.notify === 'later' && rejection.notifyAt
    ? daysUntilLetter(rejection.notifyAt, now)
    : rejectionDelayDays;
}

const weekday = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** What pressing the button does, in one sentence. */
function effectOf(firstName: string, tell: RejectionTime, moment: string, isRejected: boolean): string {
  const moves = isRejected ? '' : `${firstName} moves to the refused candidates now. `;
  if (tell === 'now') return `${moves}The letter goes at once and cannot be taken back.`;
  const when = tell === 'later' ? `on ${weekday(moment)}` : 'when the job closes';
  return `${moves}The letter goes ${when}, or earlier where your company closes unanswered applications. Until then only your team knows.`;
}
