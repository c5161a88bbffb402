import type { ComponentProps } from 'react';
import { TextField } from '../../../kit/ui/text-field.js';

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Why something is done for or against an account. */
export const ReasonField = (field: ReasonFieldProps) => (
  <TextField
    label="Why"
    maxLength={300}
    autoComplete="off"
    hint="It stands in the audit log with your name."
    {...field}
  />
);
