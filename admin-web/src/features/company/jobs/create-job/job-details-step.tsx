import { type JobTextField, jobTextFields, jobTextLabels } from '@app/contracts/jobs/job-text-fields';
import { seniorities, seniorityLabels } from '@app/contracts/vocabulary/employment';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { Controller, useFormContext } from 'react-hook-form';
import { SelectField, TextField } from '../../../../kit/ui/text-field.js';
import { WordListField } from '../../../../kit/ui/word-list-field.js';
import { RichTextField } from './rich-text/rich-text-field.js';
import type { JobForm } from './job-form.js';
import { LanguagesField } from './languages-field.js';
import { type Saving, useReplacedTexts } from './use-saving.js';

const industryOptions = [
  { value: '', label: 'Not chosen' },
  ...industryKeys.map((value) => ({ value, label: industries[value] })),
];
const seniorityOptions = [
  { value: '', label: 'Any' },
  ...seniorities.map((value) => ({ value, label: seniorityLabels[value] })),
];

const textHints: Partial<Record<JobTextField, string>> = {
  position: 'The occupation, for example Product designer',
};

/** Step 1: what the job is. */
export function JobDetailsStep({ saving }: { saving: Saving }) {
  const replacedTexts = useReplacedTexts(saving);
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
          {jobTextFields.map((field) => (
            <TextField
              key={field}
              label={jobTextLabels[field]}
              aside="Optional"
              hint={textHints[field]}
              error={errors[field]?.message}
              {...register(field)}
            />
          ))}
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
        <Controller
          control={control}
          name="description"
          render={({ field, fieldState }) => (
            <RichTextField
              key={replacedTexts}
              label="Description"
              hint="Headings and short lists are read most. Pasted text keeps its headings, lists and links."
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="skills"
          render={({ field, fieldState }) => (
            <WordListField
              label="Skills"
              hint="Enter or a comma adds one"
              name={field.name}
              most={30}
              words={field.value}
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
