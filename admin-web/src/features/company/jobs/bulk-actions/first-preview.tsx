import type { TemplateKind } from '@app/contracts/messages/message-template';
import type { RejectionTime } from '@app/contracts/vocabulary/rejection-reasons';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/button.js';
import { useDebounced } from '../../../../kit/ui/use-debounced.js';
import { MessagePreview } from '../../shared/templates/message-preview.js';

type FirstPreviewProps = {
  firstId: string | null;
  kind: TemplateKind;
  subject?: string;
  text: string;
  /** When a refusal goes. */
  notify?: RejectionTime;
};

/** What the first of those who were chosen gets; each of the others gets the same with their own names. */
export function FirstPreview({ firstId, kind, notify: tell, ...words }: FirstPreviewProps) {
  const [shown, setShown] = useState(false);
  const [subject, text] = [useDebounced(words.subject ?? ''), useDebounced(words.text)];
  if (firstId === null) return null;
  const isEmpty = text.trim() === '';
  return (
    <div className="stack stack--2">
      <div>
        {/* There without a text too: a button that appears moves those below it, away from a pressed mouse. */}
        <Button
          size="small"
          look="ghost"
          aria-expanded={shown}
          disabled={isEmpty}
          onClick={() => setShown(!shown)}
        >
          <Eye className="icon" aria-hidden />
          {shown ? 'Hide the preview' : 'See what the first of them gets'}
        </Button>
      </div>
      {shown && !isEmpty && (
        <MessagePreview
          asked={{
            applicationId: firstId,
            kind,
            text,
            notify: tell,
            ...(kind === 'message' ? { subject } : {}),
          }}
        />
      )}
    </div>
  );
}
