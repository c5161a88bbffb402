import { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import { rejectionDelayDays } from '@app/contracts/rejections/rejection';
import { letter } from '@app/contracts/messages/letter';
import type { NamedTemplate } from '@app/contracts/messages/message-template';
import type { RejectionTime } from '@app/contracts/vocabulary/rejection-reasons';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useNow } from '../../../../base/formats/clock.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { letterMoment } from '../../shared/decisions/letter-day.js';
import { NoteField } from '../../shared/decisions/note-field.js';
import { ReasonField } from '../../shared/decisions/reason-field.js';
import { NotifyChoice } from '../../shared/decisions/notify-choice.js';
import { companySettingsQuery } from '../../shared/settings/company-settings-query.js';
import { MergeFieldButtons } from '../../shared/templates/merge-field-buttons.js';
import { TemplatePicker } from '../../shared/templates/template-picker.js';
import { TemplateUsed } from '../../shared/templates/template-used.js';
import type { BulkDialogProps } from './bulk-dialog-props.js';
import { FirstPreview } from './first-preview.js';
import '../../shared/decisions/reject-dialog.css';

/** One reason, one letter and one time for all of them. */
export function RejectManyDialog(props: BulkDialogProps) {
  const { companyId, jobId, firstId, people, busy, problem, onStart, onClose } = props;
  const usual = useQuery(companySettingsQuery(companyId)).data?.rejectionText ?? '';
  const now = useNow();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [written, setWritten] = useState<string | null>(null);
  const [tell, setTell] = useState<RejectionTime>('later');
  const [days, setDays] = useState<number>(rejectionDelayDays);
  const [used, setUsed] = useState<NamedTemplate | null>(null);
  const areaId = useId();
  const [tried, setTried] = useState(false);
  const text = written ?? usual;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const notifyAt = tell === 'later' ? letterMoment(days, now) : null;
    const step = BulkStep.safeParse({
      kind: 'reject',
      reason,
      note,
      templateId: used?.id ?? null,
      text,
      notify: tell,
      notifyAt,
    });
    if (step.success) onStart(step.data);
  };
  return (
    <ActDialog
      title={`Refuse ${people}`}
      act={`Refuse ${people}`}
      danger
      wide
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="reject">
        <div className="stack">
          <ReasonField
            value={reason}
            error={tried && reason === '' ? 'Please choose a reason' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <NoteField
            value={note}
            error={note.length > 2_000 ? 'At most 2000 characters' : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
          <NotifyChoice
            firstName="Everybody"
            jobId={jobId}
            companyId={companyId}
            publicStage={null}
            value={tell}
            days={days}
            now={now}
            onChange={setTell}
            onDays={setDays}
          />
        </div>
        <div className="stack">
          <TemplatePicker
            companyId={companyId}
            kind="rejection"
            onPick={(template) => {
              setUsed(template);
              setWritten(template.text);
            }}
          />
          {used && <TemplateUsed template={used} onDrop={() => setUsed(null)} />}
          <TextArea
            id={areaId}
            label="Letter"
            rows={14}
            value={text}
            error={tried || written !== null ? letter.safeParse(text).error?.issues[0]?.message : undefined}
            onChange={(event) => setWritten(event.target.value)}
          />
          <MergeFieldButtons areaId={areaId} />
          <FirstPreview firstId={firstId} kind="rejection" text={text} notify={tell} />
        </div>
      </div>
    </ActDialog>
  );
}
