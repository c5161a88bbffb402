import { longestPauseDays } from '@app/contracts/responses/response-deadline';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Attachments } from '../../../../client/files/use-attachments.js';
import { AttachedFiles } from '../../../../kit/ui/attachments.js';
import { Checkbox } from '../../../../kit/ui/choice.js';
import { Button } from '../../../../kit/ui/button.js';
import { useDebounced } from '../../../../kit/ui/use-debounced.js';
import { MessagePreview } from '../templates/message-preview.js';
import { TemplatePicker } from '../templates/template-picker.js';
import { TemplateUsed } from '../templates/template-used.js';
import { type ComposerDraft, withTemplate } from './composer-draft.js';

/** The subject of a message; without one it has that of all messages. */
export const Subject = ({ title, onChange }: { title: string; onChange: (title: string) => void }) => (
  <input
    className="composer__title"
    aria-label="Subject, if you like"
    placeholder="Subject, if you like"
    value={title}
    onChange={(event) => onChange(event.target.value)}
  />
);

type FromTemplateProps = {
  draft: ComposerDraft;
  companyId: string;
  caret: number;
  onChange: (draft: ComposerDraft) => void;
};

/** Chooses a template, and says which one the message is written from. */
export function FromTemplate({ draft, companyId, caret, onChange }: FromTemplateProps) {
  return (
    <>
      <TemplatePicker
        companyId={companyId}
        kind="message"
        onPick={(template) => onChange(withTemplate(draft, caret, template))}
      />
      {draft.template && (
        <TemplateUsed template={draft.template} onDrop={() => onChange({ ...draft, template: undefined })} />
      )}
    </>
  );
}

type BeforeSendingProps = {
  applicationId: string;
  draft: ComposerDraft;
  files: Attachments;
  onChange: (draft: ComposerDraft) => void;
};

/** What goes along, how it will read, and whether the company waits now, so that its own time for an answer stands still. */
export const BeforeSending = ({ applicationId, draft, files, onChange }: BeforeSendingProps) => (
  <>
    <AttachedFiles {...files} />
    <Preview {...{ applicationId, draft }} files={files.fileIds.length} />
    <Checkbox
      label={`Waiting for a reply: pause our open reply date, at most ${longestPauseDays} days in all`}
      checked={draft.awaitsReply ?? false}
      onChange={({ target }) => onChange({ ...draft, awaitsReply: target.checked })}
    />
  </>
);

type PreviewProps = Pick<BeforeSendingProps, 'applicationId' | 'draft'> & { files: number };

/** What the applicant gets, asked for once somebody wants to see it. */
function Preview({ applicationId, draft, files }: PreviewProps) {
  const [shown, setShown] = useState(false);
  const [subject, text] = [useDebounced(draft.title), useDebounced(draft.content)];
  if (draft.content.trim() === '') return null;
  return (
    <div className="composer__preview">
      <Button size="small" look="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Eye className="icon" aria-hidden />
        {shown ? 'Hide the preview' : 'Preview'}
      </Button>
      {shown && (
        <MessagePreview
          asked={{ applicationId, kind: 'message', subject, text, files, awaitsReply: draft.awaitsReply }}
        />
      )}
    </div>
  );
}
