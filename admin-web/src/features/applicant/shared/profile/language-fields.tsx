import { languageCodes, languageLevels } from '@app/contracts/vocabulary/languages';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { languageName } from '@app/contracts/vocabulary/language-name';

export type LanguageValue = { type: string; level: string };
const [english, ...others] = languageCodes;
const choices = [
  english,
  ...others.toSorted((one, other) => languageName(one).localeCompare(languageName(other), 'en')),
];

type LanguageFieldsProps = { languages: LanguageValue[]; onChange: (languages: LanguageValue[]) => void };

/** Languages with their level. */
export function LanguageFields({ languages, onChange }: LanguageFieldsProps) {
  const change = (at: number, changes: Partial<LanguageValue>): void =>
    onChange(languages.map((language, index) => (index === at ? { ...language, ...changes } : language)));
  const free = choices.find((code) => !languages.some(({ type }) => type === code));
  return (
    <fieldset className="language-fields">
      <legend className="field__label">Languages</legend>
      <p className="field__hint">Companies see the level next to the language.</p>
      {languages.map(({ type, level }, at) => (
        <div key={type} className="language-fields__row">
          <select
            className="select"
            aria-label={`Language ${at + 1}`}
            value={type}
            onChange={({ target }) => change(at, { type: target.value })}
          >
            {choices
              .filter((code) => code === type || !languages.some((other) => other.type === code))
              .map((code) => (
                <option key={code} value={code}>
                  {languageName(code)}
                </option>
              ))}
          </select>
          <select
            className="select"
            aria-label={`Level of ${languageName(type)}`}
            value={level}
            onChange={({ target }) => change(at, { level: target.value })}
          >
            {languageLevels.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <IconButton
            label={`Remove ${languageName(type)}`}
            onClick={() => onChange(languages.filter((_, index) => index !== at))}
          >
            <Trash2 className="icon icon--md" aria-hidden />
          </IconButton>
        </div>
      ))}
      {free && (
        <div>
          <Button
            look="soft"
            size="small"
            onClick={() => onChange([...languages, { type: free, level: 'Full Professional' }])}
          >
            <Plus className="icon" aria-hidden />
            Add a language
          </Button>
        </div>
      )}
    </fieldset>
  );
}
