import type { LetterPart } from '@app/contracts/messages/merge-fields';
import './letter-preview.css';

type LetterPreviewProps = { subject: string; parts: LetterPart[] };

/** The mail as it arrives; what was filled in is marked. */
export function LetterPreview({ subject, parts }: LetterPreviewProps) {
  return (
    <article className="letter" aria-label="Letter">
      <dl className="letter__meta">
        <div>
          <dt>Subject</dt>
          <dd className="strong">{subject}</dd>
        </div>
      </dl>
      <p className="letter__text">
        {parts.map((part, index) =>
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
