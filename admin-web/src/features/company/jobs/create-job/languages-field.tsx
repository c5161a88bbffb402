import { languageCodes, languageLevels } from '@app/contracts/vocabulary/languages';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { languageName } from '../../../shared/public-jobs/job-words.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { SelectField } from '../../../../kit/ui/text-field.js';
import type { JobForm } from './job-form.js';

const languageOptions = languageCodes.map((value) => ({ value, label: languageName(value) }));
const levelOptions = languageLevels.map((value) => ({ value, label: value }));

/** Languages the work is done in, each with the level asked for. */
export function LanguagesField() {
  const { control, register } = useFormContext<JobForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' });
  const adds = useRef<HTMLButtonElement>(null);
  const unused = languageCodes.find((code) => !fields.some(({ type }) => type === code));
  return (
    <fieldset className="stack stack--2">
      <legend className="field__label">Languages</legend>
      {fields.map((field, index) => (
        <div className="lines" key={field.id}>
          <SelectField
            label={<span className="vh">Language {index + 1}</span>}
            options={languageOptions}
            {...register(`languages.${index}.type`)}
          />
          <SelectField
            label={<span className="vh">Level of language {index + 1}</span>}
            options={levelOptions}
            {...register(`languages.${index}.level`)}
          />
          <IconButton
            label={`Remove language ${index + 1}`}
            onClick={() => {
              remove(index);
              // The button that was pressed is gone with its row.
              adds.current?.focus();
            }}
          >
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </div>
      ))}
      {unused && fields.length < 20 && (
        <div>
          <Button
            ref={adds}
            size="small"
            onClick={() => append({ type: unused, level: 'Full Professional' })}
          >
            <Plus className="icon" aria-hidden />
            Add a language
          </Button>
        </div>
      )}
    </fieldset>
  );
}
