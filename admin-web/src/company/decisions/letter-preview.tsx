import { letterParts, type MergeValues } from '@app/contracts/messages/merge-fields';
import './letter.css';

type LetterPreviewProps = {
  text: string;
  values: MergeValues;
};

/** The mail as it arrives; what was filled in is marked. */
export function LetterPreview({ text, values }: LetterPreviewProps) {
  return (
    <article className="letter" aria-label="Letter">
      <dl className="letter__meta">
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
