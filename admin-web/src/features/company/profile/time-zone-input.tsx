import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../kit/ui/text-field.js';
import { fieldId } from './field-id.js';
import { type CompanyProfileForm, fieldLabels } from './profile-form.js';

/** The stored zone and those the browser lists: browsers list either the old or the new name of a zone. */
const zoneOptions = (stored: string) =>
  [...new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

export function TimeZoneInput({ readOnly }: { readOnly: boolean }) {
  const { register, formState } = useFormContext<CompanyProfileForm>();
  const { timeZone } = formState.defaultValues ?? {};
  const options = useMemo(() => zoneOptions(timeZone ?? 'UTC'), [timeZone]);
  return (
    <SelectField
      id={fieldId('timeZone')}
      label={fieldLabels.timeZone}
      hint="Where the last day to apply ends."
      options={options}
      disabled={readOnly}
      error={formState.errors.timeZone?.message}
      {...register('timeZone')}
    />
  );
}
