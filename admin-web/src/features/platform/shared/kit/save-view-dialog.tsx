import { z } from 'zod';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { TextField } from '../../../../kit/ui/text-field.js';

type SaveViewDialogProps = {
  /** Names of the views that are there. */
  taken: string[];
  onSave: (label: string) => void;
  onClose: () => void;
};

/** Gives what the list shows now a name. */
export function SaveViewDialog({ taken, onSave, onClose }: SaveViewDialogProps) {
  const schema = z.object({
    label: z
      .string()
      .trim()
      .min(1, 'Please enter a name')
      .max(60, 'At most 60 characters')
      .refine((label) => !taken.includes(label), 'Another view has this name'),
  });
  const { field, submit } = useContractForm(schema, { defaultValues: { label: '' } });
  return (
    <ActDialog
      title="Save this view"
      act="Save"
      onClose={onClose}
      onSubmit={submit(async ({ label }) => {
        onSave(label);
        onClose();
      })}
    >
      <p>Its filters, its order and how many rows it has. It is kept in this browser until you sign out.</p>
      <TextField label="Name" autoComplete="off" autoFocus {...field('label')} />
    </ActDialog>
  );
}
