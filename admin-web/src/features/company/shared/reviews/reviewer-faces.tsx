import { fullName } from '@app/contracts/accounts/full-name';
import type { CardReviewerView } from '@app/contracts/reviews/review';
import { verdictLabels } from '@app/contracts/reviews/verdict';
import { Avatar } from '../../../../kit/ui/avatar.js';
import './reviewer-faces.css';

const shownAtOnce = 3;

const wordsOf = ({ firstName, lastName, verdict }: CardReviewerView): string =>
  fullName({ firstName, lastName }) + (verdict === null ? ', asked' : `, ${verdictLabels[verdict]}`);

/** Who was asked for their view, in a row; what each said is in the words of the picture. */
export function ReviewerFaces({ reviewers }: { reviewers: readonly CardReviewerView[] }) {
  const words = `Reviewers: ${reviewers.map(wordsOf).join('; ')}`;
  const more = reviewers.length - shownAtOnce;
  return (
    <span className="avatars reviewer-faces" role="img" aria-label={words} title={words}>
      {reviewers.slice(0, shownAtOnce).map(({ id, firstName, lastName, photo }) => (
        <Avatar key={id} name={fullName({ firstName, lastName })} image={photo} size={24} />
      ))}
      {more > 0 && <span className="reviewer-faces__more">+{more}</span>}
    </span>
  );
}
