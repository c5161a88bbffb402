import {
  employmentTypeLabels,
  employmentTypes,
  locationTypeLabels,
  locationTypes,
  payPeriodLabels,
  payPeriods,
} from '@app/contracts/vocabulary/employment';
import { Building2, CircleDashed, Clock, HouseWifi, Laptop, type LucideIcon, Zap } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { FieldNote } from '../../../ui/field.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { currencies } from './currencies.js';
import type { JobForm } from './job-form.js';
import { useFieldError } from './use-field-error.js';

const employmentIcons: Record<(typeof employmentTypes)[number], LucideIcon> = {
  fullTime: Clock,
  partTime: CircleDashed,
  freelance: Zap,
};
const places: Record<(typeof locationTypes)[number], { icon: LucideIcon; hint: string }> = {
  remote: { icon: HouseWifi, hint: 'From anywhere you allow' },
  hybrid: { icon: Laptop, hint: 'Some days in the office' },
  onSite: { icon: Building2, hint: 'Every day in the office' },
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const currencyOptions = currencies.map((value) => ({ value, label: value }));
const periodOptions = payPeriods.map((value) => ({ value, label: capital(payPeriodLabels[value]) }));

/** Step 2: where, how much, and with which background. */
export function JobEmploymentStep() {
  return (
    <>
      <WhereFields />
      <PayFields />
      <BackgroundFields />
    </>
  );
}

function WhereFields() {
  const { register } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  return (
    <div className="wiz__group">
      <fieldset className="field">
        <legend className="field__label">Employment type</legend>
        <div className="pick">
          {employmentTypes.map((value) => {
            const Icon = employmentIcons[value];
            return (
              <label key={value}>
                <Icon className="icon" aria-hidden />
                <b>{employmentTypeLabels[value]}</b>
                <input type="radio" value={value} {...register('employmentType')} />
              </label>
            );
          })}
        </div>
        <FieldNote id="employment-type-note" error={errorOf('employmentType')} />
      </fieldset>
      <fieldset className="field">
        <legend className="field__label">Location type</legend>
        <div className="pick">
          {locationTypes.map((value) => {
            const { icon: Icon, hint } = places[value];
            return (
              <label key={value}>
                <Icon className="icon" aria-hidden />
                <b>{locationTypeLabels[value]}</b>
                <small>{hint}</small>
                <input type="radio" value={value} {...register('locationType')} />
              </label>
            );
          })}
        </div>
        <FieldNote id="location-type-note" error={errorOf('locationType')} />
      </fieldset>
      <div className="fields-2">
        <TextField
          label="City"
          error={errorOf('location.addressLocality') ?? errorOf('location')}
          {...register('location.addressLocality')}
        />
        <TextField
          label="Country"
          error={errorOf('location.addressCountry')}
          {...register('location.addressCountry')}
        />
      </div>
    </div>
  );
}

function PayFields() {
  const { register } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  return (
    <fieldset className="wiz__group">
      <legend>Pay</legend>
      <div className="pay">
        <SelectField
          label="Currency"
          options={currencyOptions}
          error={errorOf('salary.currency')}
          {...register('salary.currency')}
        />
        <TextField
          label="From"
          inputMode="numeric"
          className="num"
          autoComplete="off"
          error={errorOf('salary.value.minValue') ?? errorOf('salary')}
          {...register('salary.value.minValue')}
        />
        <TextField
          label="To"
          inputMode="numeric"
          className="num"
          autoComplete="off"
          error={errorOf('salary.value.maxValue')}
          {...register('salary.value.maxValue')}
        />
        <SelectField label="Per" options={periodOptions} {...register('salary.value.unitText')} />
      </div>
      <p className="field__hint">Shown on the card. Without an amount the card says “Pay not given”.</p>
    </fieldset>
  );
}

function BackgroundFields() {
  const { register } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  return (
    <fieldset className="wiz__group">
      <legend>Background</legend>
      <div className="fields-2">
        <TextField
          label="Experience, in months"
          aside="Optional"
          inputMode="numeric"
          className="num"
          error={errorOf('experience.monthsOfExperience')}
          {...register('experience.monthsOfExperience')}
        />
        <TextField
          label="Kind of experience"
          aside="Optional"
          error={errorOf('experience.experienceType')}
          {...register('experience.experienceType')}
        />
        <TextField
          label="Education"
          aside="Optional"
          hint="For example Bachelor’s degree"
          error={errorOf('education.requirements.credentialCategory')}
          {...register('education.requirements.credentialCategory')}
        />
        <TextField
          label="Field of study"
          aside="Optional"
          error={errorOf('education.requirements.type')}
          {...register('education.requirements.type')}
        />
      </div>
    </fieldset>
  );
}
