import { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import { fieldErrors } from '@app/contracts/http/problem';
import type { NamedTemplate } from '@app/contracts/messages/message-template';
import { type FormEvent, useId, useState } from 'react';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { MergeFieldButtons } from '../../shared/templates/merge-field-buttons.js';
import { TemplatePicker } from '../../shared/templates/template-picker.js';
import { TemplateUsed } from '../../shared/templates/template-used.js';
import type { BulkDialogProps } from './bulk-dialog-props.js';
import { FirstPreview } from './first-preview.js';

/** The same message to each of them, with their own names. */
export function MessageManyDialog(props: BulkDialogProps) {
  const { companyId, firstId, people, busy, problem, onStart, onClose } = props;
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('Dear {{firstName}},\n\n\n\n{{sender}}\n{{company}}');
  const [used, setUsed] = useState<NamedTemplate | null>(null);
  const [tried, setTried] = useState(false);
  const areaId = useId();
  const checked = BulkStep.safeParse({ kind: 'message', title, content, templateId: used?.id ?? null });
  const wrong = tried && checked.error ? fieldErrors(checked.error) : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (checked.success) onStart(checked.data);
  };
  return (
    <ActDialog
      title={`Write to ${people}`}
      act="Send to each"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Each gets it in their conversation, and as a mail of their own unless they turned that off. It cannot
        be undone.
      </p>
      <TemplatePicker
        companyId={companyId}
        kind="message"
        onPick={(template) => {
          setUsed(template);
          setTitle(template.subject);
          setContent(template.text);
        }}
      />
      {used && <TemplateUsed template={used} onDrop={() => setUsed(null)} />}
      <TextField
        label="Subject"
        aside="Optional"
        value={title}
        error={wrong.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        id={areaId}
        label="Message"
        rows={10}
        autoFocus
        value={content}
        error={wrong.content}
        onChange={(event) => setContent(event.target.value)}
      />
      <MergeFieldButtons areaId={areaId} />
      <FirstPreview firstId={firstId} kind="message" subject={title} text={content} />
    </ActDialog>
  );
}
