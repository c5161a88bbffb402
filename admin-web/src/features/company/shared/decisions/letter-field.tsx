import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import type { MessageTemplateView, NamedTemplate } from '@app/contracts/messages/message-template';
import type { RejectionTime } from '@app/contracts/vocabulary/rejection-reasons';
import { Eye, Pencil } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../../kit/ui/button.js';
import { FieldNote } from '../../../../kit/ui/field.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { MergeFieldButtons } from '../templates/merge-field-buttons.js';
import { MessagePreview } from '../templates/message-preview.js';
import { TemplatePicker } from '../templates/template-picker.js';
import { TemplateUsed } from '../templates/template-used.js';

type LetterFieldProps = {
  application: ApplicantCardView;
  companyId: string;
  text: string;
  notify: RejectionTime;
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
  template: {
    used: NamedTemplate | null;
    error: string | undefined;
    onPick: (template: MessageTemplateView) => void;
    onDrop: () => void;
  };
};

/** The letter as it arrives, and as it is written. */
export function LetterField({
  application,
  companyId,
  text,
  notify: tell,
  field,
  template,
}: LetterFieldProps) {
  const [writes, setWrites] = useState(false);
  const writing = writes || field.error !== undefined;
  const areaId = useId();
  return (
    <section className="reject__mail" aria-label={`What ${application.firstName} gets`}>
      <div className="row">
        <h3 className="field__label">Exactly what {application.firstName} gets</h3>
        <Button size="small" look="ghost" className="push" onClick={() => setWrites(!writing)}>
          {writing ? <Eye className="icon" aria-hidden /> : <Pencil className="icon" aria-hidden />}
          {writing ? 'See it' : 'Edit this letter'}
        </Button>
      </div>
      <TemplatePicker companyId={companyId} kind="rejection" onPick={template.onPick} />
      {template.used && <TemplateUsed template={template.used} onDrop={template.onDrop} />}
      <FieldNote error={template.error} />
      <div hidden={!writing}>
        <div className="stack stack--2">
          <TextArea id={areaId} label="Letter" rows={14} {...field} />
          <MergeFieldButtons areaId={areaId} />
        </div>
      </div>
      {!writing && (
        <MessagePreview asked={{ applicationId: application.id, kind: 'rejection', text, notify: tell }} />
      )}
    </section>
  );
}
