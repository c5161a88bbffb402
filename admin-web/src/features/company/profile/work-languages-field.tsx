import { mostWorkLanguages } from '@app/contracts/companies/company-presentation';
import { languageName } from '@app/contracts/vocabulary/language-name';
import { type LanguageCode, languageCodes } from '@app/contracts/vocabulary/languages';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../../kit/ui/field.js';
import { fieldId } from './field-id.js';
import { type CompanyProfileForm, fieldLabels } from './profile-form.js';

const named = languageCodes
  .map((code) => ({ code, name: languageName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** Languages people work in, in the order the company names them. */
export function WorkLanguagesField({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<CompanyProfileForm>();
  const { field, fieldState } = useController({ control, name: 'languages' });
  const chosen = field.value;
  const choice = useRef<HTMLSelectElement>(null);
  const put = (languages: LanguageCode[]) => field.onChange(languages);
  const remove = (code: LanguageCode) => {
    put(chosen.filter((other) => other !== code));
    // The button that was pressed is gone with its language.
    choice.current?.focus();
  };
  return (
    <Field
      id={fieldId('languages')}
      label={fieldLabels.languages}
      aside={readOnly ? undefined : 'Optional'}
      hint="Spoken at work."
      error={fieldState.error?.message}
    >
      {(input) => (
        <div className="work-languages">
          {chosen.map((code) => (
            <span key={code} className="chip chip--active">
              {languageName(code)}
              {!readOnly && (
                <button
                  type="button"
                  className="chip__x"
                  aria-label={`Remove ${languageName(code)}`}
                  onClick={() => remove(code)}
                >
                  <X className="icon icon--sm" aria-hidden />
                </button>
              )}
            </span>
          ))}
          <select
            {...input}
            ref={choice}
            className="select"
            value=""
            disabled={readOnly || chosen.length >= mostWorkLanguages}
            onBlur={field.onBlur}
            onChange={(event) => {
              const added = languageCodes.find((code) => code === event.target.value);
              if (added) put([...chosen, added]);
            }}
          >
            <option value="">{chosen.length === 0 ? 'Choose a language' : 'Add a language'}</option>
            {named
              .filter(({ code }) => !chosen.includes(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
        </div>
      )}
    </Field>
  );
}
