import { tagsPerApplication } from '@app/contracts/applications/tags';
import { useState } from 'react';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { WordListField } from '../../../../kit/ui/word-list-field.js';
import type { BulkDialogProps } from './bulk-dialog-props.js';

/** Adds tags to all of them, and takes others away. */
export function TagManyDialog({ people, busy, problem, onStart, onClose }: BulkDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  return (
    <ActDialog
      title={`Tag ${people}`}
      act={actOf(add.length > 0, remove.length > 0)}
      busy={busy}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ kind: 'tag', add, remove });
      }}
      onClose={onClose}
    >
      <WordListField label="Add" words={add} most={tagsPerApplication} onChange={setAdd} />
      <WordListField label="Remove" words={remove} most={tagsPerApplication} onChange={setRemove} />
    </ActDialog>
  );
}

/** What pressing the button would do. */
function actOf(adds: boolean, removes: boolean): string {
  if (adds && removes) return 'Change tags';
  return removes ? 'Remove tags' : 'Add tags';
}
