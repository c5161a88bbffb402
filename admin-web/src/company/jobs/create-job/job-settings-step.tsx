import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/choice.js';
import { TextField } from '../../../ui/text-field.js';
import type { JobForm } from './job-form.js';
import { QuestionsField } from './questions-field.js';

/** Step 3: what applicants are asked, and until when. */
export function JobSettingsStep() {
  const { register, formState } = useFormContext<JobForm>();
  const { errors } = formState;
  return (
    <>
      <fieldset className="wiz__group">
        <legend>What applicants send</legend>
        <p className="field__hint">
          Name, address and phone are always asked. Ask for more only if you read it.
        </p>
        <div className="stack stack--2">
          <Checkbox label="A CV" {...register('requirements.cv')} />
          <Checkbox label="A cover letter" {...register('requirements.coverLetter')} />
          <Checkbox label="Links, such as a portfolio" {...register('requirements.links')} />
        </div>
      </fieldset>
      <QuestionsField />
      <fieldset className="wiz__group">
        <legend>Closing</legend>
        <TextField
          label="Last day to apply"
          aside="Optional"
          type="date"
          hint="The job leaves the search after this day. Without one it stays until you take it back."
          error={errors.expiredAt?.message}
          {...register('expiredAt')}
        />
      </fieldset>
    </>
  );
}
