import { letter } from '@app/contracts/messages/letter';
import { mergeFieldsWritten } from '@app/contracts/messages/merge-fields';
import { useState } from 'react';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { TextArea } from '../../ui/text-field.js';
import type { ManyDialogProps } from './bulk-bar.js';

/** The same message to each of them, with their own names. */
export function MessageManyDialog({ people, busy, problem, onStart, onClose }: ManyDialogProps) {
  const [content, setContent] = useState('Dear {{firstName}},\n\n\n\n{{sender}}\n{{company}}');
  const [tried, setTried] = useState(false);
  const checked = letter.safeParse(content);
  return (
    <ActDialog
      title={`Write to ${people}`}
      act={'Send to each'}
      busy={busy}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (checked.success) onStart({ kind: 'message', title: '', content: checked.data });
      }}
      onClose={onClose}
    >
      <p>Each gets it as a mail of their own and in their conversation. It cannot be taken back.</p>
      <TextArea
        label="Message"
        rows={10}
        autoFocus
        hint={`Filled in for each: ${mergeFieldsWritten}`}
        value={content}
        error={tried ? checked.error?.issues[0]?.message : undefined}
        onChange={(event) => setContent(event.target.value)}
      />
    </ActDialog>
  );
}
