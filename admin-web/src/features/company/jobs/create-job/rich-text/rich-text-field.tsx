import { type ComponentType, useEffect, useId, useState } from 'react';
import { safeRichText } from '../../../../../base/formats/safe-rich-text.js';
import { Button } from '../../../../../kit/ui/button.js';
import { FieldNote } from '../../../../../kit/ui/field.js';
import type { RichTextEditorProps } from './rich-text-editor.js';
import './rich-text.css';

type RichTextFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
};

type Part = { editor: ComponentType<RichTextEditorProps> } | 'failed' | null;

/** Rich text with its label. Until the editor has arrived the text can be read at the same place. */
export function RichTextField({ label, hint, error, name, value, onChange, onBlur }: RichTextFieldProps) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const part = useEditorPart(attempt);
  const Editor = part !== null && part !== 'failed' ? part.editor : null;
  return (
    <div className="field">
      <div className="field__label">
        <span
          id={`${id}-label`}
          onClick={() => document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus()}
        >
          {label}
        </span>
      </div>
      {Editor ? (
        <Editor
          labelId={`${id}-label`}
          noteId={`${id}-note`}
          invalid={error !== undefined}
          fieldName={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      ) : (
        <div className="editor" aria-busy={part === null}>
          <div className="editor__bar editor__bar--wait">
            {part === 'failed' && (
              <>
                <span role="alert">The editor could not be loaded.</span>
                <Button size="small" onClick={() => setAttempt(attempt + 1)}>
                  Try again
                </Button>
              </>
            )}
          </div>
          <div
            className="editor__page rich-text editor__text"
            dangerouslySetInnerHTML={{ __html: safeRichText(value) }}
            aria-labelledby={`${id}-label`}
            role="group"
          />
        </div>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** Fetches the editor; another attempt fetches it again. */
function useEditorPart(attempt: number): Part {
  const [part, setPart] = useState<Part>(null);
  useEffect(() => {
    let wanted = true;
    setPart(null);
    import('./rich-text-editor.js').then(
      ({ RichTextEditor }) => wanted && setPart({ editor: RichTextEditor }),
      () => wanted && setPart('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return part;
}
