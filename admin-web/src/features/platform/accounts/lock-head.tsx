import { Lock } from 'lucide-react';

/** The head of what is said and done about a lock. */
export function LockHead({ title, about }: { title: string; about: string }) {
  return (
    <div className="lock-card__head">
      <span className="person-mark person-mark--danger">
        <Lock className="icon icon--lg" aria-hidden />
      </span>
      <div>
        <h2 id="lock-title">{title}</h2>
        <p className="meta">{about}</p>
      </div>
    </div>
  );
}
