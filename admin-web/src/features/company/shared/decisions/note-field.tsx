import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextArea } from '../../../../kit/ui/text-field.js';
import './reject-dialog.css';

/** What the company's own people should know about a refusal. */
export function NoteField(
  props: Omit<ComponentProps<typeof TextArea>, 'label' | 'aside' | 'rows' | 'className'>,
) {
  return (
    <TextArea
      label={
        <>
          <Lock className="icon icon--sm" aria-hidden /> Note
        </>
      }
      aside="Optional, internal"
      rows={3}
      className="internal"
      {...props}
    />
  );
}
