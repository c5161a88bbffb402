import { fullName } from '@app/contracts/accounts/full-name';
import { subjectOfMessage, subjectOfRejection } from '@app/contracts/messages/letter-subject';
import { filledIn, letterParts, type MergeValues } from '@app/contracts/messages/merge-fields';
import { MessageTemplateBody, type MessageTemplateView } from '@app/contracts/messages/message-template';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { useSession } from '../../../../client/session/user-store.js';
import { SelectField, TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { LetterPreview } from '../../shared/templates/letter-preview.js';
import { MergeFieldButtons } from '../../shared/templates/merge-field-buttons.js';
import { templateKindWords } from './template-words.js';
import { useTemplateSaving } from './use-template-changes.js';
import './templates.css';

type TemplateSheetProps = {
  companyId: string;
  /** Null for a new one. */
  template: MessageTemplateView | null;
  onClose: () => void;
};

const blank: MessageTemplateBody = {
  name: '',
  kind: 'message',
  subject: '',
  text: 'Dear {{firstName}},\n\n\n\n{{sender}}\n{{company}}',
};
const kindOptions = [
  { value: 'message', label: templateKindWords.message },
  { value: 'rejection', label: templateKindWords.rejection },
];

/** Writes a template, with the fields that are filled in for each applicant and how it arrives. */
export function TemplateSheet({ companyId, template, onClose }: TemplateSheetProps) {
  const save = useTemplateSaving(companyId, template);
  const { form, field, submit, busy, problem } = useContractForm(MessageTemplateBody, {
    defaultValues: template ? valuesOf(template) : blank,
  });
  const [kind, subject = '', text] = useWatch({ control: form.control, name: ['kind', 'subject', 'text'] });
  const values = useExampleValues();
  const areaId = useId();
  return (
    <ActDialog
      title={template ? `Edit “${template.name}”` : 'New template'}
      act="Save template"
      wide
      busy={busy}
      problem={problem}
      onSubmit={submit(async (body) => {
        await save(body);
        onClose();
      })}
      onClose={onClose}
    >
      <div className="template-sheet">
        <div className="stack">
          <TextField
            label="Name"
            aside="Never shown to applicants"
            autoComplete="off"
            maxLength={80}
            {...field('name')}
          />
          <SelectField
            label="For"
            options={kindOptions}
            {...field('kind', {
              onChange: () => {
                if (form.getValues('kind') === 'rejection') form.setValue('subject', '');
              },
            })}
          />
          <div hidden={kind === 'rejection'}>
            <TextField
              label="Subject"
              aside="Optional"
              autoComplete="off"
              maxLength={200}
              hint="Can carry the same fields as the text"
              {...field('subject')}
            />
          </div>
          <TextArea id={areaId} label="Text" rows={12} {...field('text')} />
          <MergeFieldButtons areaId={areaId} />
        </div>
        <section className="template-sheet__preview" aria-label="Preview">
          <h3 className="field__label">How it arrives, with an example applicant</h3>
          <LetterPreview
            subject={
              kind === 'rejection'
                ? subjectOfRejection(values.company)
                : subjectOfMessage(filledIn(subject.trim(), values) || null, values.company)
            }
            parts={letterParts(text.trim(), values)}
          />
        </section>
      </div>
    </ActDialog>
  );
}

const valuesOf = ({ name, kind, subject, text }: MessageTemplateView): MessageTemplateBody => ({
  name,
  kind,
  subject,
  text,
});

/** What the fields are filled in with where no application is at hand. */
function useExampleValues(): MergeValues {
  const { user, userRole } = useSession();
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    job: 'Quality engineer',
    company: userRole?.entityName ?? '',
    sender: user ? fullName(user) : '',
    reference: '1A2B3C4D',
  };
}
