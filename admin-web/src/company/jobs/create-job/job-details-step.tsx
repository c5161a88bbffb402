import { seniorities, seniorityLabels } from '@app/contracts/vocabulary/employment';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { Controller, useFormContext } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '../../../ui/text-field.js';
import { ChipsField } from './chips-field.js';
import type { JobForm } from './job-form.js';
import { LanguagesField } from './languages-field.js';

const industryOptions = [
  { value: '', label: 'Not chosen' },
  ...industryKeys.map((value) => ({ value, label: industries[value] })),
];
const seniorityOptions = [
  { value: '', label: 'Any' },
  ...seniorities.map((value) => ({ value, label: seniorityLabels[value] })),
];

/** Step 1: what the job is. */
export function JobDetailsStep() {
  const { control, register, formState } = useFormContext<JobForm>();
  const { errors } = formState;
  return (
    <>
      <div className="wiz__group">
        <TextField
          label="Job title"
          autoComplete="off"
          maxLength={160}
          error={errors.title?.message}
          {...register('title')}
        />
        <div className="fields-2">
          <TextField
            label="Position"
            aside="Optional"
            hint="The occupation, for example Product designer"
            error={errors.position?.message}
            {...register('position')}
          />
          <TextField
            label="Department"
            aside="Optional"
            error={errors.department?.message}
            {...register('department')}
          />
          <SelectField
            label="Industry"
            options={industryOptions}
            error={errors.industry?.message}
            {...register('industry')}
          />
          <SelectField
            label="Seniority"
            options={seniorityOptions}
            error={errors.seniority?.message}
            {...register('seniority')}
          />
        </div>
      </div>
      <div className="wiz__group">
        <TextArea
          label="Description"
          rows={14}
          hint="An empty line starts a paragraph. ## Heading, - list, **bold**, [text](https://…)"
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="skills"
          render={({ field, fieldState }) => (
            <ChipsField
              label="Skills"
              hint="Enter or a comma adds one"
              values={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message ?? errors.skills?.find?.((error) => error)?.message}
            />
          )}
        />
        <LanguagesField />
      </div>
    </>
  );
}
