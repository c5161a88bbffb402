import { Globe, Mail, Phone } from 'lucide-react';
import { longestHeadline } from '@app/contracts/companies/company-details';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { longestBusiness } from '@app/contracts/companies/company-presentation';
import type { SocialLinks } from '@app/contracts/vocabulary/social-links';
import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { numberText } from '../../../base/formats/counted.js';
import { unknownCountry } from '../../../base/formats/country-names.js';
import { CountryNames, countryNamesId } from '../../../kit/ui/country-names.js';
import { Field } from '../../../kit/ui/field.js';
import { SelectField, TextArea, TextField } from '../../../kit/ui/text-field.js';
import { fieldId } from './field-id.js';
import { HiringStepsField } from './hiring-steps-field.js';
import { TimeZoneInput } from './time-zone-input.js';
import { WorkLanguagesField } from './work-languages-field.js';
import { WorkplacesField } from './workplaces-field.js';
import {
  type AskedLink,
  askedLinks,
  type CompanyProfileForm,
  fieldLabels,
  type ProfileText,
  asKept,
} from './profile-form.js';

const longestDescription = 5_000;

type ProfileInputProps = InputHTMLAttributes<HTMLInputElement> & {
  field: ProfileText;
  readOnly: boolean;
  optional?: boolean;
  /** Beside the label, after what tells whether it has to be filled in. */
  aside?: ReactNode;
  hint?: string;
  icon?: ReactNode;
};

/** One line of the form; with an icon in it where that tells what it is. */
function ProfileInput({ field, optional, aside: beside, hint, icon, ...input }: ProfileInputProps) {
  const { register, formState, setValue } = useFormContext<CompanyProfileForm>();
  const error = formState.errors[field]?.message;
  const common = { id: fieldId(field), label: fieldLabels[field], hint, error };
  const mark = optional ? 'Optional' : input.required ? 'Required' : '';
  const aside =
    input.readOnly && !beside ? undefined : (
      <>
        {mark} {beside}
      </>
    );
  const registered = register(field, {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const { value } = event.target;
      const address = asKept(field, value);
      if (address !== value) setValue(field, address, { shouldDirty: true, shouldValidate: true });
    },
  });
  if (!icon) return <TextField {...common} aside={aside} {...input} {...registered} />;
  return (
    <Field {...common} aside={aside}>
      {(control) => (
        <div className="input-group">
          {icon}
          <input className="input" {...input} {...control} {...registered} />
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

/** The fields of the company profile, in sections. */
export function ProfileFields({ readOnly, links }: { readOnly: boolean; links: Links }) {
  return (
    <>
      <Section id="section-basics" title="Basics">
        <div className="fields-2">
          <ProfileInput field="companyName" readOnly={readOnly} required autoComplete="organization" />
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
        <div className="fields-2 profile__presented">
          <ProfileInput
            field="headline"
            readOnly={readOnly}
            optional
            maxLength={longestHeadline}
            autoComplete="off"
            hint="One line above the description."
          />
          <ProfileInput
            field="headcount"
            readOnly={readOnly}
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="How many work for you. Shown if you tell."
          />
        </div>
        <Description readOnly={readOnly} />
      </Section>
      <Section
        id="section-about"
        title="About the company"
        hint="Shown on your public page where you fill it in."
      >
        <div className="fields-2">
          <ProfileInput
            field="business"
            readOnly={readOnly}
            optional
            maxLength={longestBusiness}
            autoComplete="off"
            hint="In few words, beside your name."
          />
          <IndustryInput readOnly={readOnly} />
          <ProfileInput
            field="founded"
            readOnly={readOnly}
            optional
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            hint="The year."
          />
          <WorkLanguagesField readOnly={readOnly} />
        </div>
      </Section>
      <Section
        id="section-hiring"
        title="How you hire"
        hint="Up to six steps, as applicants go through them. Without any, your page says nothing of it."
      >
        <HiringStepsField readOnly={readOnly} />
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
          <CountryInput readOnly={readOnly} />
          <TimeZoneInput readOnly={readOnly} />
        </div>
        {!readOnly && <CountryNames />}
      </Section>
      <Section
        id="section-places"
        title="Places"
        hint="Where people work. Your page counts the open jobs of each by itself."
      >
        <WorkplacesField readOnly={readOnly} />
      </Section>
      <Section id="section-elsewhere" title="Elsewhere" hint="For Twitter, the handle is enough.">
        <div className="fields-2">
          {askedLinks.map((link) => (
            <LinkInput key={link} link={link} readOnly={readOnly} links={links} />
          ))}
          <ProfileInput field="youtube" readOnly={readOnly} optional inputMode="url" autoComplete="off" />
        </div>
      </Section>
    </>
  );
}

const industryOptions = [
  { value: '', label: 'Not given' },
  ...industryKeys.map((value) => ({ value, label: industries[value] })),
];

function IndustryInput({ readOnly }: { readOnly: boolean }) {
  const { register, formState } = useFormContext<CompanyProfileForm>();
  return (
    <SelectField
      id={fieldId('industry')}
      label={fieldLabels.industry}
      aside={readOnly ? undefined : 'Optional'}
      options={industryOptions}
      disabled={readOnly}
      error={formState.errors.industry?.message}
      {...register('industry')}
    />
  );
}

function CountryInput({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<CompanyProfileForm>();
  const written = useWatch({ control, name: 'addressCountry' });
  return (
    <ProfileInput
      field="addressCountry"
      readOnly={readOnly}
      optional
      autoComplete="country-name"
      list={countryNamesId}
      hint={unknownCountry(written)}
    />
  );
}

type Links = {
  /** Those that are stored, which stay. */
  known: SocialLinks;
  leftOut: readonly AskedLink[];
  leaveOut: (link: AskedLink, isLeftOut: boolean) => void;
};

/** A link that is asked for, or left out by whoever has none. */
function LinkInput({ link, readOnly, links }: { link: AskedLink; readOnly: boolean; links: Links }) {
  const isLeftOut = links.leftOut.includes(link);
  const mayLeaveOut = !readOnly && !links.known[link];
  return (
    <ProfileInput
      field={link}
      readOnly={readOnly || isLeftOut}
      required={!isLeftOut}
      inputMode={link === 'twitter' ? 'text' : 'url'}
      autoComplete="off"
      placeholder={isLeftOut ? 'Left out' : link === 'twitter' ? '@username' : undefined}
      aside={
        mayLeaveOut && (
          <button
            type="button"
            className="link link--button"
            onClick={() => links.leaveOut(link, !isLeftOut)}
          >
            {isLeftOut ? 'Add one' : 'We have none'}
            <span className="vh">: {fieldLabels[link]}</span>
          </button>
        )
      }
    />
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
