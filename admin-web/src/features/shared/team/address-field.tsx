import { limits } from '@app/contracts/http/limits';
import { CircleAlert, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { numberText } from '../../../base/formats/counted.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { type Address, addressesIn, finishedPart, withAddresses } from './addresses.js';

type AddressFieldProps = {
  list: readonly Address[];
  /** What is being typed and is no address of the list yet. */
  typed: string;
  /** What is wrong with the field as a whole. */
  error?: string;
  onChange: (list: Address[], typed: string) => void;
};

const ends = ['Enter', ',', ';', ' '];

/** Many addresses, typed or pasted: each becomes a chip, and a chip can be taken back into the line to mend it. */
export function AddressField({ list, typed, error, onChange }: AddressFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A dialog opens on its first button: here one comes to type.
  useEffect(() => input.current?.focus(), []);
  const problems = list.filter(({ problem }) => problem !== undefined);
  const without = (address: Address) => list.filter((one) => one !== address);
  const take = (text: string) => onChange(withAddresses(list, addressesIn(text)), '');
  /** Keyboards of phones tell no keys: there what was typed or put in shows where an address ends. */
  const write = (text: string) => {
    const [finished, rest] = finishedPart(text);
    onChange(finished === '' ? [...list] : withAddresses(list, addressesIn(finished)), rest);
  };
  const remove = (address: Address) => {
    onChange(without(address), typed);
    input.current?.focus();
  };
  const mend = (address: Address) => {
    onChange(withAddresses(without(address), addressesIn(typed)), address.text);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (ends.includes(event.key) && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    }
    const last = list.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault();
      mend(last);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (addressesIn(text).length === 0) return;
    event.preventDefault();
    take(`${typed} ${text}`);
  };
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>E-mail addresses</label>
        <span className="field__opt num">
          {numberText(list.length)} of {numberText(limits.invitationsPerBatch)}
        </span>
      </div>
      <div
        className="combobox addresses"
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {list.map((address) => (
          <Chip
            key={address.text}
            address={address}
            onMend={() => mend(address)}
            onRemove={() => remove(address)}
          />
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={list.length > 0 ? 'Add another' : 'ada@example.com, eve@example.com'}
          aria-describedby={`${id}-note`}
          aria-invalid={error || problems.length > 0 ? true : undefined}
          value={typed}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      <div id={`${id}-note`} role="alert" className="addresses__notes">
        {error && <Problem text={error} />}
        {problems.map(({ text, problem }) => (
          <Problem key={text} text={`${text}: ${problem}`} />
        ))}
      </div>
      {!error && problems.length === 0 && (
        <p className="field__hint">Separate them by commas, spaces or lines, or paste a list.</p>
      )}
    </div>
  );
}

type ChipProps = { address: Address; onMend: () => void; onRemove: () => void };

function Chip({ address: { text, problem }, onMend, onRemove }: ChipProps) {
  return (
    <span className={classNames('chip chip--sm', problem && 'chip--bad')}>
      {problem && <CircleAlert className="icon icon--sm" aria-hidden />}
      <button type="button" className="chip__text" title={`Change ${text}`} onClick={onMend}>
        <span className="vh">Change </span>
        {text}
      </button>
      <button type="button" className="chip__x" aria-label={`Remove ${text}`} onClick={onRemove}>
        <X className="icon icon--sm" aria-hidden />
      </button>
    </span>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="field__error">
      <CircleAlert className="icon icon--sm" aria-hidden />
      <span>{text}</span>
    </p>
  );
}
