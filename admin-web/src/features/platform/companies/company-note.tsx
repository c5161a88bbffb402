import { type CompanyNoteView, EditCompanyNoteBody } from '@app/contracts/company-notes/company-note';
import { Pencil, Trash2 } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { MomentText } from '../../../base/formats/clock.js';
import { ConfirmDialog } from '../shared/kit/confirm-dialog.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { IconButton } from '../../../kit/ui/button.js';
import { useSession } from '../../../client/session/user-store.js';
import { TextArea } from '../../../kit/ui/text-field.js';

type NoteProps = { note: CompanyNoteView };
type DialogProps = NoteProps & { onClose: () => void };

/** One note: its author edits it, every platform admin may delete it. */
export function CompanyNote({ note }: NoteProps) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  const who = note.authorName ?? 'Somebody who left';
  return (
    <li>
      <p className="record-text">{note.text}</p>
      <p className="meta company-note__foot">
        <span className="grow">
          {who}, <MomentText iso={note.createdAt} />
          {note.editedAt && ', changed'}
        </span>
        {user?.id === note.authorId && (
          <IconButton label={`Change the note of ${who}`} small onClick={() => setDialog('edit')}>
            <Pencil className="icon" aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete the note of ${who}`} small onClick={() => setDialog('delete')}>
          <Trash2 className="icon" aria-hidden />
        </IconButton>
      </p>
      {dialog === 'edit' && <EditNote note={note} onClose={close} />}
      {dialog === 'delete' && <DeleteNote note={note} onClose={close} />}
    </li>
  );
}

function EditNote({ note, onClose }: DialogProps) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const change = async (from: CompanyNoteView, text: string) => {
    const params = { id: note.id, data: { text }, previousData: from };
    return (await provider.update<CompanyNoteView>('company-notes', params)).data;
  };
  return (
    <FormDialog
      title="Change the note"
      act="Save"
      schema={EditCompanyNoteBody}
      defaultValues={{ text: note.text }}
      send={async ({ text }) => {
        const changed = await change(note, text);
        offerUndo('The note is changed', () => change(changed, note.text).finally(refresh));
        return undefined;
      }}
      onClose={onClose}
    >
      {(field) => (
        <TextArea label="Note" aside="Only platform admins read it" rows={5} autoFocus {...field('text')} />
      )}
    </FormDialog>
  );
}

function DeleteNote({ note, onClose }: DialogProps) {
  const provider = useDataProvider();
  return (
    <ConfirmDialog
      title="Delete this note?"
      act="Delete"
      danger
      run={async () => {
        await provider.delete('company-notes', { id: note.id, previousData: note });
        return 'The note is deleted';
      }}
      onClose={onClose}
    >
      <p>Its words are gone for good. That there was a note stays in the platform’s audit log.</p>
    </ConfirmDialog>
  );
}
