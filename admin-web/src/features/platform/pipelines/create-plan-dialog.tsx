import { CreatePlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { useDataProvider, useRefresh } from 'ra-core';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { pathTo } from '../../../base/paths.js';
import { notify } from '../../../base/toast/notify.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { CompanyPicker, type PickedCompany } from '../shared/kit/company-picker.js';

const required = 'Please choose a company';
const NewPlan = z.strictObject({
  /** As the picker has it: by its id alone it could not be named there. */
  company: z
    .custom<PickedCompany | null>()
    .refine((company) => company !== null, required)
    .transform((company) => company?.id ?? ''),
  name: CreatePlanBody.shape.name,
});

/** Makes a further plan of a company, and leads to its stages. */
export function CreatePlanDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { form, field, submit, busy, problem } = useContractForm(NewPlan, {
    defaultValues: { company: null, name: '' },
  });
  // Before the name: the first wrong field takes the focus.
  const company = useController({ control: form.control, name: 'company' });
  const create = submit(async ({ company: companyId, name }) => {
    const made = await provider.create('pipelines', { data: { name }, meta: { query: { companyId } } });
    notify.success(`${name} was added`);
    refresh();
    onClose();
    await navigate(pathTo('resourceRecord', { resource: 'pipelines', id: String(made.data.id) }));
  });
  return (
    <ActDialog title="New plan" act="Add" busy={busy} problem={problem} onSubmit={create} onClose={onClose}>
      <p>It starts with the stages new jobs of the company start with. Change them next.</p>
      <CompanyPicker
        value={company.field.value ?? undefined}
        error={company.fieldState.error?.message}
        inputRef={company.field.ref}
        onChange={(chosen) => company.field.onChange(chosen ?? null)}
      />
      <TextField
        label="Name"
        autoComplete="off"
        hint="For example Sales, or Internships."
        {...field('name')}
      />
    </ActDialog>
  );
}
