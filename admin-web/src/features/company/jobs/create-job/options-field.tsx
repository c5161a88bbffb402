import { useController, useFormContext } from 'react-hook-form';
import { TextArea } from '../../../../kit/ui/text-field.js';
import type { JobForm } from './job-form.js';
import { messagesOf } from './problems.js';

/** What one chooses from, one option a line: a list that is written somewhere else is pasted as it is. */
export function OptionsField({ index }: { index: number }) {
  const { control } = useFormContext<JobForm>();
  const name = `questions.form.${index}.options` as const;
  const { field, fieldState } = useController({ control, name });
  const [error] = fieldState.error ? Object.values(messagesOf({ options: fieldState.error })) : [];
  return (
    <TextArea
      label={
        <>
          Options<span className="vh"> of question {index + 1}</span>
        </>
      }
      rows={Math.min(8, Math.max(3, field.value.length + 1))}
      hint="One a line, in the order in which they are shown."
      error={error}
      name={name}
      ref={field.ref}
      value={field.value.join('\n')}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value.split('\n'))}
    />
  );
}
