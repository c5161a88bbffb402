import { settings } from '../../base/settings.js';
import { classNames } from './class-names.js';
import { PasswordField } from './password-field.js';
import { readMeter } from './password-meter.js';
import type { TextFieldProps } from './text-field.js';

type NewPasswordFieldProps = TextFieldProps & {
  /** What is typed so far. */
  typed: string;
  /** Address and names of its owner, as far as they are known: what guessers try first. */
  owner: readonly string[];
};

/** A password one chooses, with a meter that says whether the server will take it. */
export function NewPasswordField({ typed, owner, ...props }: NewPasswordFieldProps) {
  const { filled, isGood, text } = readMeter(typed, [settings().brandName, ...owner]);
  return (
    <div className="field">
      <PasswordField autoComplete="new-password" {...props} />
      <div className={classNames('meter', !isGood && 'meter--weak')} aria-hidden>
        {[0, 1, 2, 3].map((part) => (
          <i key={part} className={part < filled ? 'on' : undefined} />
        ))}
      </div>
      <p className="field__hint">{text}</p>
    </div>
  );
}
