import {
  employmentTypeLabels,
  employmentTypes,
  seniorities,
  seniorityLabels,
} from '@app/contracts/vocabulary/employment';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { SelectField, TextArea, TextField } from '../../../../kit/ui/text-field.js';
import type { BasicsValues, LinkValues, SkillValues, WishValues } from './profile-body.js';
import { checkPhone } from '../../../../base/formats/phone-number.js';
import { WordListField } from '../../../../kit/ui/word-list-field.js';

type FieldsProps<Values> = {
  values: Values;
  set: (changes: Partial<Values>) => void;
  errors: Record<string, string>;
};

const seniorityOptions = [
  { value: '', label: 'Not said' },
  ...seniorities.map((value) => ({ value, label: seniorityLabels[value] })),
];
const jobTypeOptions = [
  { value: '', label: 'Any' },
  ...employmentTypes.map((value) => ({ value, label: employmentTypeLabels[value] })),
];
const industryOptions = [
  { value: '', label: 'Any' },
  ...industryKeys.map((value) => ({ value, label: industries[value] })),
];

export function BasicsFields({ values, set, errors }: FieldsProps<BasicsValues>) {
  return (
    <>
      <div className="fields-2">
        <TextField
          label="What you do"
          hint="As you would say it, such as product designer."
          value={values.position}
          autoComplete="organization-title"
          error={errors.position}
          onChange={({ target }) => set({ position: target.value })}
        />
        <SelectField
          label="Seniority"
          options={seniorityOptions}
          value={values.seniority}
          error={errors.seniority}
          onChange={({ target }) => set({ seniority: target.value })}
        />
        <TextField
          label="City"
          value={values.city}
          autoComplete="address-level2"
          error={errors['location.addressLocality']}
          onChange={({ target }) => set({ city: target.value })}
        />
        <TextField
          label="Country"
          value={values.country}
          autoComplete="country-name"
          error={errors['location.addressCountry']}
          onChange={({ target }) => set({ country: target.value })}
        />
      </div>
      <TextField
        label="Phone"
        aside="Optional"
        type="tel"
        autoComplete="tel"
        value={values.phone}
        error={errors.phone}
        onChange={({ target }) => set({ phone: target.value })}
        onBlur={({ target }) =>
          void checkPhone(target.value, { before: '', country: values.country }).then(
            ({ text, problem }) => problem === undefined && text !== target.value && set({ phone: text }),
          )
        }
      />
      <TextArea
        label="About you"
        aside="Optional"
        hint="Two or three sentences a recruiter reads first."
        rows={4}
        maxLength={5000}
        value={values.details}
        error={errors.details}
        onChange={({ target }) => set({ details: target.value })}
      />
    </>
  );
}

export function SkillFields({ values, set, errors }: FieldsProps<SkillValues>) {
  return (
    <>
      <WordListField
        label="Skills"
        words={values.hardSkills}
        most={100}
        placeholder="Add a skill"
        hint="Enter or a comma adds one."
        error={errors.hardSkills}
        onChange={(hardSkills) => set({ hardSkills })}
      />
      <WordListField
        label="Tools and technologies"
        words={values.technologies}
        most={100}
        placeholder="Add a tool"
        error={errors.technologies}
        onChange={(technologies) => set({ technologies })}
      />
    </>
  );
}

export function WishFields({ values, set, errors }: FieldsProps<WishValues>) {
  return (
    <>
      <div className="fields-2">
        <SelectField
          label="Kind of work"
          options={jobTypeOptions}
          value={values.jobType}
          error={errors.jobType}
          onChange={({ target }) => set({ jobType: target.value })}
        />
        <SelectField
          label="Industry"
          options={industryOptions}
          value={values.industry}
          error={errors.industry}
          onChange={({ target }) => set({ industry: target.value })}
        />
      </div>
      <TextField
        label="Salary wish"
        aside="Optional"
        hint="Only you can see it."
        value={values.salary}
        maxLength={80}
        error={errors.salary}
        onChange={({ target }) => set({ salary: target.value })}
      />
    </>
  );
}

export function LinkFields({ values, set, errors }: FieldsProps<LinkValues>) {
  const change = (at: number, changes: Partial<LinkValues['links'][number]>): void =>
    set({ links: values.links.map((link, index) => (index === at ? { ...link, ...changes } : link)) });
  return (
    <>
      <TextField
        label="LinkedIn"
        aside="Optional"
        type="url"
        placeholder="https://"
        value={values.linkedin}
        error={errors.linkedin}
        onChange={({ target }) => set({ linkedin: target.value })}
      />
      {values.links.map((link, at) => (
        <div key={at} className="link-fields__row">
          <TextField
            label="Name"
            value={link.name}
            error={errors[`links.${at}.name`]}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <TextField
            label="Address"
            type="url"
            placeholder="https://"
            value={link.url}
            error={errors[`links.${at}.url`]}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          <IconButton
            label={`Remove link ${at + 1}`}
            onClick={() => set({ links: values.links.filter((_, index) => index !== at) })}
          >
            <Trash2 className="icon icon--md" aria-hidden />
          </IconButton>
        </div>
      ))}
      {values.links.length < 20 && (
        <div>
          <Button
            look="soft"
            size="small"
            onClick={() => set({ links: [...values.links, { name: '', url: '' }] })}
          >
            <Plus className="icon" aria-hidden />
            Add a link
          </Button>
        </div>
      )}
    </>
  );
}
