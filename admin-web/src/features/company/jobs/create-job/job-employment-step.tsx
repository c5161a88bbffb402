import { countryNameOf } from '@app/contracts/vocabulary/countries';
import {
  employmentDetailLabels,
  employmentDetails,
  employmentTypeLabels,
  employmentTypes,
  locationTypeLabels,
  locationTypes,
  payPeriodLabels,
  payPeriods,
} from '@app/contracts/vocabulary/employment';
import { Building2, CircleDashed, Clock, HouseWifi, Laptop, type LucideIcon, Zap } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { unknownCountry } from '../../../../base/formats/country-names.js';
import { CountryNames, countryNamesId } from '../../../../kit/ui/country-names.js';
import { FieldNote } from '../../../../kit/ui/field.js';
import { SelectField, TextField } from '../../../../kit/ui/text-field.js';
import { currencies } from './currencies.js';
import type { JobForm } from './job-form.js';
import { useFieldError } from './use-field-error.js';
import { understoodNumber } from '../../../../base/formats/understood-number.js';

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
const detailOptions = [
  { value: '', label: 'Regular job' },
  ...employmentDetails.map((value) => ({ value, label: employmentDetailLabels[value] })),
];
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
      <SelectField
        label="Kind"
        aside="Optional"
        options={detailOptions}
        error={errorOf('employmentDetail')}
        {...register('employmentDetail')}
      />
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
      <PlaceFields />
    </div>
  );
}

function PlaceFields() {
  const { register, watch, setValue } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  const [locationType, country] = watch(['locationType', 'location.addressCountry']);
  const whose =
    locationType === 'remote' ? 'From which people may work. Empty: that of your company' : undefined;
  return (
    <div className="fields-2">
      <CountryNames />
      <TextField
        label="City"
        autoComplete="off"
        error={errorOf('location.addressLocality') ?? errorOf('location')}
        {...register('location.addressLocality')}
      />
      <TextField
        label="Country"
        autoComplete="off"
        list={countryNamesId}
        hint={unknownCountry(country) ?? whose}
        error={errorOf('location.addressCountry')}
        {...register('location.addressCountry', {
          onBlur: () => setValue('location.addressCountry', countryNameOf(country.trim())),
        })}
      />
      <TextField
        label="Street"
        aside="Optional"
        autoComplete="off"
        error={errorOf('location.streetAddress')}
        {...register('location.streetAddress')}
      />
      <TextField
        label="Postal code"
        aside="Optional"
        autoComplete="off"
        error={errorOf('location.postalCode')}
        {...register('location.postalCode')}
      />
      <TextField
        label="Region"
        aside="Optional"
        autoComplete="off"
        error={errorOf('location.addressRegion')}
        {...register('location.addressRegion')}
      />
    </div>
  );
}

function PayFields() {
  const { register, watch } = useFormContext<JobForm>();
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
          inputMode="decimal"
          hint={understoodNumber(watch('salary.value.minValue'))}
          className="num"
          autoComplete="off"
          error={errorOf('salary.value.minValue') ?? errorOf('salary')}
          {...register('salary.value.minValue')}
        />
        <TextField
          label="To"
          inputMode="decimal"
          hint={understoodNumber(watch('salary.value.maxValue'))}
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
  const { register, watch } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  return (
    <fieldset className="wiz__group">
      <legend>Background</legend>
      <div className="fields-2">
        <TextField
          label="Experience, in years"
          aside="Optional"
          inputMode="decimal"
          className="num"
          hint={understoodNumber(watch('experience.monthsOfExperience'))}
          error={errorOf('experience.monthsOfExperience')}
          {...register('experience.monthsOfExperience')}
        />
        <TextField
          label="Kind of experience"
          aside="Optional"
          error={errorOf('experience.experienceType')}
          {...register('experience.experienceType')}
        />
        <EducationField />
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

/** Degrees as job boards name them (schema.org EducationalOccupationalCredential), lowest first. */
const degrees = [
  'High school',
  'Professional certificate',
  'Associate degree',
  'Bachelor’s degree',
  'Postgraduate degree',
];

/** A degree of the usual ones; what an import or another client wrote stays to choose. */
function EducationField() {
  const { register, getValues } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  const [stored] = useState(() => getValues('education.requirements.credentialCategory'));
  const own = stored !== '' && !degrees.includes(stored) ? [stored] : [];
  return (
    <SelectField
      label="Education"
      aside="Optional"
      options={[
        { value: '', label: 'No degree needed' },
        ...[...own, ...degrees].map((value) => ({ value, label: value })),
      ]}
      error={errorOf('education.requirements.credentialCategory')}
      {...register('education.requirements.credentialCategory')}
    />
  );
}
