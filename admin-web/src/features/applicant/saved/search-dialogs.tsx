import type { SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../client/http/http.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { deleteSavedSearch, savedSearchesQuery } from '../shared/saved-searches/saved-searches-query.js';
import { useEditSearch } from './use-edit-search.js';

type SearchDialogProps = { search: SavedSearchView; onClose: () => void };

/** Another name for it, which its mails say, too. */
export function RenameSearchDialog({ search, onClose }: SearchDialogProps) {
  const form = useId();
  const [name, setName] = useState(search.name);
  const renaming = useEditSearch(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate({ name }, { onSuccess: onClose });
  };
  const problem = renaming.error instanceof ApiError ? renaming.error.errors['name'] : undefined;
  return (
    <Dialog
      title="Rename this search"
      onClose={onClose}
      actions={
        <Button type="submit" form={form} look="primary" busy={renaming.isPending}>
          Save
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {renaming.isError && !problem && <Banner tone="danger">{renaming.error.message}</Banner>}
        <TextField
          label="Name"
          maxLength={80}
          value={name}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Asks before it is gone for good. */
export function DeleteSearchDialog({ search, onClose }: SearchDialogProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteSavedSearch(search.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title="Delete this search?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <p>No more mails come for “{search.name}”.</p>
      {deleting.isError && <Banner tone="danger">{deleting.error.message}</Banner>}
    </Dialog>
  );
}
