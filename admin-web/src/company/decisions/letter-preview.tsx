import { letterParts, type MergeValues } from '@app/contracts/messages/merge-fields';
import './letter.css';

type LetterPreviewProps = {
  /** Absent where the reader may not see the address. */
  to: string | undefined;
  text: string;
  values: MergeValues;
};

/** The mail as it arrives; what was filled in is marked. */
export function LetterPreview({ to, text, values }: LetterPreviewProps) {
  return (
    <article className="letter" aria-label="Letter">
      <dl className="letter__meta">
        {to && (
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
        )}
        <div>
          <dt>Subject</dt>
          <dd className="strong">Your application at {values.company}</dd>
        </div>
      </dl>
      <p className="letter__text">
        {letterParts(text, values).map((part, index) =>
          part.field ? (
            <mark key={index} title={`{{${part.field}}}`}>
              {part.text}
            </mark>
          ) : (
            <span key={index}>{part.text}</span>
          ),
        )}
      </p>
    </article>
  );
}
