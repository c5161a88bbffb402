import { BriefcaseBusiness, UserRound } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { settings } from '../../../base/settings.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TextField } from '../../../kit/ui/text-field.js';
import type { RegistrationFields } from './registration-form.js';

const kinds = [
  ['applicant', 'I am looking for a job', 'Apply, follow and talk in one place', UserRound],
  ['company', 'I am hiring', 'Set up a company, publish jobs, run a pipeline', BriefcaseBusiness],
] as const;

/** Applicant or company, the person's names, and the name of a new company. */
export function AccountFields({ form }: { form: UseFormReturn<RegistrationFields> }) {
  const { errors } = form.formState;
  const as = useWatch({ control: form.control, name: 'as' });
  return (
    <>
      <fieldset className="stack stack--2">
        <legend className="field__label auth__legend">How will you use {settings().brandName}?</legend>
        {kinds.map(([value, label, hint, Icon]) => (
          <label className="choice-card" key={value}>
            <input type="radio" value={value} {...form.register('as')} />
            <span className={`auth__kind auth__kind--${value}`}>
              <Icon className="icon icon--md" aria-hidden />
            </span>
            <span className="choice-card__text">
              <b>{label}</b>
              <small>{hint}</small>
            </span>
          </label>
        ))}
        <FieldNote id="as-note" error={errors.as?.message} />
      </fieldset>
      {as === 'company' && (
        <TextField
          label="Company name"
          autoComplete="organization"
          large
          error={errors.companyName?.message}
          {...form.register('companyName')}
        />
      )}
      <div className="fields-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          large
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          aside="Optional"
          autoComplete="family-name"
          large
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
    </>
  );
}
