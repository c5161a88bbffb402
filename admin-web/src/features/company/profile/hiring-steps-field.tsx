import {
  longestStepDetail,
  longestStepTitle,
  mostHiringSteps,
} from '@app/contracts/companies/company-presentation';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '../../../kit/ui/text-field.js';
import { fieldId } from './field-id.js';
import { ListRows } from './list-rows.js';
import type { CompanyProfileForm } from './profile-form.js';
import { newStep } from './profile-lists.js';

/** What applicants go through, step by step. */
export function HiringStepsField({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<CompanyProfileForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'hiringSteps' });
  return (
    <ListRows
      name="Step"
      rows={fields}
      most={mostHiringSteps}
      readOnly={readOnly}
      none="None yet. Three are usual: a call, a talk, the offer."
      fieldsOf={(index) => <StepFields index={index} readOnly={readOnly} />}
      onAdd={() => append(newStep)}
      onRemove={remove}
      onMove={move}
    />
  );
}

function StepFields({ index, readOnly }: { index: number; readOnly: boolean }) {
  const { register, formState } = useFormContext<CompanyProfileForm>();
  const wrong = formState.errors.hiringSteps?.[index];
  return (
    <div className="fields-2">
      <TextField
        id={fieldId(`hiringSteps.${index}.title`)}
        label={
          <>
            Title<span className="vh"> of step {index + 1}</span>
          </>
        }
        readOnly={readOnly}
        maxLength={longestStepTitle}
        autoComplete="off"
        placeholder="Intro call"
        error={wrong?.title?.message}
        {...register(`hiringSteps.${index}.title`)}
      />
      <TextField
        id={fieldId(`hiringSteps.${index}.detail`)}
        label={
          <>
            One line<span className="vh"> on step {index + 1}</span>
          </>
        }
        aside={readOnly ? undefined : 'Optional'}
        readOnly={readOnly}
        maxLength={longestStepDetail}
        autoComplete="off"
        placeholder="30 minutes, by phone"
        error={wrong?.detail?.message}
        {...register(`hiringSteps.${index}.detail`)}
      />
    </div>
  );
}
