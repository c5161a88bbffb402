import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../ui/text-field.js';
import { fieldId } from './field-id.js';
import { type CompanyProfileForm, fieldLabels } from './profile-form.js';

/** Zones the browser knows, by their names in the IANA database. */
const zoneOptions = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
);

export function TimeZoneInput({ readOnly }: { readOnly: boolean }) {
  const { register, formState } = useFormContext<CompanyProfileForm>();
  return (
    <SelectField
      id={fieldId('timeZone')}
      label={fieldLabels.timeZone}
      hint="Where the last day to apply ends."
      options={zoneOptions}
      disabled={readOnly}
      error={formState.errors.timeZone?.message}
      {...register('timeZone')}
    />
  );
}
