import { CreatePlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { Plus } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Button } from '../../../kit/ui/button.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { CompanyPicker, type PickedCompany } from '../shared/kit/company-picker.js';
import type { useContractForm } from '../../../kit/forms/contract-form.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import { useMayAccess } from '../shared/kit/office-context.js';
import { recordPath } from '../shared/resources/resource-paths.js';

const required = 'Please choose a company';
const NewPlan = z.strictObject({
  /** As the picker has it: by its id alone it could not be named there. */
  company: z
    .custom<PickedCompany | null>()
    .refine((company) => company !== null, required)
    .transform((company) => company?.id ?? ''),
  name: CreatePlanBody.shape.name,
});

/** A pipeline of a job comes with the job; a plan is created here. */
export function AddPlan() {
  const mayCreate = useMayAccess('pipelines', 'create');
  const [creating, setCreating] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button look="primary" onClick={() => setCreating(true)}>
        <Plus className="icon" aria-hidden />
        New plan
      </Button>
      {creating && <CreatePlanDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** Creates a further plan of a company, and leads to its stages. */
function CreatePlanDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider();
  const navigate = useNavigate();
  const create = async ({ company: companyId, name }: z.output<typeof NewPlan>) => {
    const made = await provider.create('pipelines', { data: { name }, meta: { query: { companyId } } });
    void navigate(recordPath('pipelines', String(made.data.id)));
    return `${name} was added`;
  };
  return (
    <FormDialog
      title="New plan"
      act="Add"
      schema={NewPlan}
      defaultValues={{ company: null, name: '' }}
      send={create}
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <p>It starts with the stages new jobs of the company start with. Change them next.</p>
          <CompanyField control={form.control} />
          <NameField field={field} />
        </>
      )}
    </FormDialog>
  );
}

type Field = ReturnType<typeof useContractForm<z.input<typeof NewPlan>, z.output<typeof NewPlan>>>['field'];

/** A separate component so that it registers after the company: the first invalid field in that order takes the focus. */
const NameField = ({ field }: { field: Field }) => (
  <TextField label="Name" autoComplete="off" hint="For example Sales, or Internships." {...field('name')} />
);

type CompanyFieldProps = { control: Control<z.input<typeof NewPlan>, unknown, z.output<typeof NewPlan>> };

function CompanyField({ control }: CompanyFieldProps) {
  const { field, fieldState } = useController({ control, name: 'company' });
  return (
    <CompanyPicker
      value={field.value ?? undefined}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onChange={(chosen) => field.onChange(chosen ?? null)}
    />
  );
}
