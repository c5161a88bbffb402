import { Globe, Mail, Phone } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { numberText } from '../../platform/formats/counted.js';
import { CountryNames, countryNamesId } from '../../ui/country-names.js';
import { Field } from '../../ui/field.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { type CompanyProfileForm, fieldLabels, type ProfileField } from './profile-form.js';

export const fieldId = (field: ProfileField): string => `profile-${field}`;
const longestDescription = 5_000;

type ProfileInputProps = InputHTMLAttributes<HTMLInputElement> & {
  field: ProfileField;
  readOnly: boolean;
  optional?: boolean;
  hint?: string;
  icon?: ReactNode;
};

/** One line of the form; with an icon in it where that tells what it is. */
function ProfileInput({ field, optional, hint, icon, ...input }: ProfileInputProps) {
  const { register, formState } = useFormContext<CompanyProfileForm>();
  const error = formState.errors[field]?.message;
  const common = { id: fieldId(field), label: fieldLabels[field], hint, error };
  const aside = optional && !input.readOnly ? 'Optional' : undefined;
  if (!icon) return <TextField {...common} aside={aside} {...input} {...register(field)} />;
  return (
    <Field {...common} aside={aside}>
      {(control) => (
        <div className="input-group">
          {icon}
          <input className="input" {...input} {...control} {...register(field)} />
        </div>
      )}
    </Field>
  );
}

type SectionProps = { id: string; title: string; hint?: string; children: ReactNode };

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** The company details form of SPEC section 5, in three sections. */
export function ProfileFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <Section id="section-basics" title="Basics">
        <div className="fields-2">
          <ProfileInput field="companyName" readOnly={readOnly} autoComplete="organization" />
          <ProfileInput
            field="website"
            readOnly={readOnly}
            optional
            inputMode="url"
            autoComplete="url"
            icon={<Globe className="icon" aria-hidden />}
          />
          <ProfileInput
            field="email"
            readOnly={readOnly}
            optional
            type="email"
            autoComplete="email"
            hint="Applicants reach you here."
            icon={<Mail className="icon" aria-hidden />}
          />
          <ProfileInput
            field="phoneNumber"
            readOnly={readOnly}
            optional
            type="tel"
            autoComplete="tel"
            icon={<Phone className="icon" aria-hidden />}
          />
        </div>
        <Description readOnly={readOnly} />
      </Section>
      <Section id="section-location" title="Location">
        <div className="fields-2">
          <ProfileInput field="streetAddress" readOnly={readOnly} optional autoComplete="address-line1" />
          <ProfileInput
            field="streetAddressLine2"
            readOnly={readOnly}
            optional
            autoComplete="address-line2"
          />
          <ProfileInput field="postalCode" readOnly={readOnly} optional autoComplete="postal-code" />
          <ProfileInput field="location" readOnly={readOnly} optional autoComplete="address-level2" />
          <ProfileInput field="addressRegion" readOnly={readOnly} optional autoComplete="address-level1" />
          <ProfileInput
            field="addressCountry"
            readOnly={readOnly}
            optional
            autoComplete="country-name"
            list={countryNamesId}
          />
        </div>
        {!readOnly && <CountryNames />}
      </Section>
      <Section id="section-elsewhere" title="Elsewhere" hint="Full addresses, except for Twitter.">
        <div className="fields-2">
          <ProfileInput field="linkedin" readOnly={readOnly} inputMode="url" autoComplete="off" />
          <ProfileInput field="twitter" readOnly={readOnly} autoComplete="off" placeholder="@username" />
          <ProfileInput field="instagram" readOnly={readOnly} inputMode="url" autoComplete="off" />
          <ProfileInput field="facebook" readOnly={readOnly} inputMode="url" autoComplete="off" />
          <ProfileInput field="videoLink" readOnly={readOnly} inputMode="url" autoComplete="off" />
          <ProfileInput field="youtube" readOnly={readOnly} optional inputMode="url" autoComplete="off" />
        </div>
      </Section>
    </>
  );
}

function Description({ readOnly }: { readOnly: boolean }) {
  const { register, formState, control } = useFormContext<CompanyProfileForm>();
  const description = useWatch({ control, name: 'description' });
  return (
    <TextArea
      id={fieldId('description')}
      label={fieldLabels.description}
      rows={5}
      readOnly={readOnly}
      error={formState.errors.description?.message}
      hint={
        <span className="profile__count">
          <span>Plain words, two to four sentences.</span>
          <span className="num">
            {numberText(description.length)} / {numberText(longestDescription)}
          </span>
        </span>
      }
      {...register('description')}
    />
  );
}
