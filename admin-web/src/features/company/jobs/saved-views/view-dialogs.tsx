import type { SavedViewView, SaveViewBody } from '@app/contracts/saved-views/saved-view';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../client/http/http.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { TextField } from '../../../../kit/ui/text-field.js';
import { deleteView, editView, saveView } from './view-queries.js';

export type ViewDialogProps = {
  asked:
    | { act: 'save'; shown: Omit<SaveViewBody, 'name'> }
    | { act: 'rename' | 'delete'; view: SavedViewView };
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** Names a view, or asks before one is deleted. */
export function ViewDialog({ asked, onChanged, onClose }: ViewDialogProps) {
  if (asked.act === 'delete')
    return <DeleteViewDialog view={asked.view} onChanged={onChanged} onClose={onClose} />;
  const isNew = asked.act === 'save';
  return (
    <NameDialog
      title={isNew ? 'Save this view' : 'Rename view'}
      act={isNew ? 'Save view' : 'Rename'}
      before={isNew ? '' : asked.view.name}
      about={isNew ? 'Filters, order and columns, for you alone, in every job of the company.' : undefined}
      onName={(name) => (isNew ? saveView({ ...asked.shown, name }) : editView(asked.view, { name }))}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}

type NameDialogProps = Omit<ViewDialogProps, 'asked'> & {
  title: string;
  act: string;
  before: string;
  about?: string;
  onName: (name: string) => Promise<SavedViewView>;
};

function NameDialog({ title, act, before, about, onName, onChanged, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => onName(name),
    onSuccess: onClose,
    onSettled: onChanged,
  });
  const wrong = error instanceof ApiError ? error.errors['name'] : undefined;
  return (
    <ActDialog
      title={title}
      act={act}
      busy={isPending}
      problem={wrong ? null : error?.message}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        hint={about}
        value={name}
        error={wrong}
        onChange={({ target }) => {
          reset();
          setName(target.value);
        }}
      />
    </ActDialog>
  );
}

type DeleteViewDialogProps = Omit<ViewDialogProps, 'asked'> & { view: SavedViewView };

function DeleteViewDialog({ view, onChanged, onClose }: DeleteViewDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteView(view),
    onSuccess: onClose,
    onSettled: onChanged,
  });
  return (
    <ActDialog
      title={`Delete the view ${view.name}?`}
      act="Delete view"
      danger
      busy={isPending}
      problem={error?.message}
      onAct={() => mutate()}
      onClose={onClose}
    >
      <p>The candidates stay as they are.</p>
    </ActDialog>
  );
}
