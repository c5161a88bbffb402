import { TextField } from '../../../kit/ui/text-field.js';
import type { useNamesSection } from './names-section.js';

/** First and last name. */
export function NamesFields({
  values,
  set,
  errors,
}: Pick<ReturnType<typeof useNamesSection>, 'values' | 'set' | 'errors'>) {
  return (
    <div className="fields-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        value={values.firstName}
        error={errors.firstName}
        onChange={({ target }) => set({ firstName: target.value })}
      />
      <TextField
        label="Last name"
        aside="Optional"
        autoComplete="family-name"
        value={values.lastName}
        error={errors.lastName}
        onChange={({ target }) => set({ lastName: target.value })}
      />
    </div>
  );
}
