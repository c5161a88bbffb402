import { type CompanyNoteView, EditCompanyNoteBody } from '@app/contracts/company-notes/company-note';
import { Pencil, Trash2 } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { MomentText } from '../../../base/formats/clock.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { IconButton } from '../../../kit/ui/button.js';
import { useSession } from '../../../client/session/user-store.js';
import { TextArea } from '../../../kit/ui/text-field.js';

type Asked = 'edit' | 'delete';
type NoteProps = { note: CompanyNoteView };

/** One note: whoever wrote it changes its words, every platform admin may delete it. */
export function CompanyNote({ note }: NoteProps) {
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
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
          <IconButton label={`Change the note of ${who}`} small onClick={() => setAsked('edit')}>
            <Pencil className="icon" aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete the note of ${who}`} small onClick={() => setAsked('delete')}>
          <Trash2 className="icon" aria-hidden />
        </IconButton>
      </p>
      {asked === 'edit' && <EditNote note={note} onClose={close} />}
      {asked === 'delete' && <DeleteNote note={note} onClose={close} />}
    </li>
  );
}

function EditNote({ note, onClose }: NoteProps & { onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { field, submit, busy, problem } = useContractForm(EditCompanyNoteBody, {
    defaultValues: { text: note.text },
  });
  const save = submit(async (data) => {
    const change = async (from: CompanyNoteView, text: string) => {
      const params = { id: note.id, data: { text }, previousData: from };
      const { data: saved } = await provider
        .update<CompanyNoteView>('company-notes', params)
        // Also when it was refused: the next try goes out from how the note is by then.
        .finally(refresh);
      return saved;
    };
    const changed = await change(note, data.text);
    offerUndo('The note is changed', () => change(changed, note.text));
    onClose();
  });
  return (
    <ActDialog
      title="Change the note"
      act="Save"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea label="Note" aside="Only platform admins read it" rows={5} autoFocus {...field('text')} />
    </ActDialog>
  );
}

function DeleteNote({ note, onClose }: NoteProps & { onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await provider.delete('company-notes', { id: note.id, previousData: note });
      notify.success('The note is deleted');
      refresh();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      refresh();
      setBusy(false);
    }
  };
  return (
    <ActDialog
      title="Delete this note?"
      act="Delete"
      danger
      busy={busy}
      problem={problem}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>Its words are gone for good. That there was a note stays in the platform’s audit log.</p>
    </ActDialog>
  );
}
