import { rejectionReasonLabels, rejectionReasons } from '@app/contracts/vocabulary/rejection-reasons';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../../kit/ui/text-field.js';

const options = [
  { value: '', label: 'Choose a reason' },
  ...rejectionReasons.map((value) => ({ value, label: rejectionReasonLabels[value] })),
];

/** Why somebody is refused, for the company's own people. */
export function ReasonField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'aside' | 'options'>) {
  return (
    <SelectField
      label="Reason"
      aside="Internal"
      hint="Never shown to the applicant, but included in the copy of their data they may request."
      autoFocus
      options={options}
      {...props}
    />
  );
}
