import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.js';
import { classNames } from './class-names.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** A password that can be shown. `meter` counts towards the least number of characters. */
export function PasswordField({
  meter,
  ...props
}: TextFieldProps & { meter?: { length: number; least: number } }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="field">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        end={
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon icon--md" aria-hidden />
          </IconButton>
        }
      />
      {meter && <Meter {...meter} />}
    </div>
  );
}

function Meter({ length, least }: { length: number; least: number }) {
  const filled = Math.min(4, Math.floor((length / least) * 4));
  const missing = least - length;
  return (
    <>
      <div className={classNames('meter', filled < 4 && 'meter--weak')} aria-hidden>
        {[0, 1, 2, 3].map((part) => (
          <i key={part} className={part < filled ? 'on' : undefined} />
        ))}
      </div>
      <p className="field__hint">
        {missing > 0 ? `${least} characters or more, ${missing} to go` : 'Long enough'}
      </p>
    </>
  );
}
