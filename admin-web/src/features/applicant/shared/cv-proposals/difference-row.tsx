import { languageLevels, type LanguageLevel } from '@app/contracts/vocabulary/languages';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { FieldNote } from '../../../../kit/ui/field.js';
import { oneOf } from '../profile/profile-body.js';
import type { Difference, Told } from './differences.js';

type DifferenceRowProps = {
  difference: Difference;
  level: LanguageLevel | undefined;
  onLevel: (level: LanguageLevel | undefined) => void;
  isBusy: boolean;
  /** Why it was not taken over. */
  problem?: string;
  /** Undefined where it cannot be accepted, or not yet. */
  onAccept: (() => void) | undefined;
  onDismiss: () => void;
};

/** What stands in the profile beside what was found, with the two answers to it. */
export function DifferenceRow({
  difference,
  level,
  onLevel,
  isBusy,
  problem,
  onAccept,
  onDismiss,
}: DifferenceRowProps) {
  const { proposal, label, now, found } = difference;
  const asksForLevel = proposal.kind === 'language' && proposal.value.level === null;
  const what = `${label}: ${found.title}`;
  return (
    <li className="cv-difference">
      <h4 className="meta">{label}</h4>
      <div className="cv-difference__sides">
        <Side name="Now" told={now} />
        <Side name="In your CV" told={found} isFound />
      </div>
      {proposal.kind === 'email' && (
        <p className="meta">Companies write to the address of your account, and it stays as it is.</p>
      )}
      {asksForLevel && (
        <select
          className="select"
          aria-label={`Level of ${found.title}`}
          value={level ?? ''}
          onChange={({ target }) => onLevel(oneOf(languageLevels, target.value) ?? undefined)}
        >
          <option value="">Your CV says no level: choose one</option>
          {languageLevels.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      <FieldNote error={problem} />
      <div className="cv-difference__answers">
        {proposal.kind !== 'email' && (
          <Button
            size="small"
            look="soft"
            data-answer
            busy={isBusy}
            disabled={!onAccept}
            aria-label={`Accept ${what}`}
            onClick={onAccept}
          >
            Accept
          </Button>
        )}
        <IconButton small data-answer label={`Dismiss ${what}`} disabled={isBusy} onClick={onDismiss}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function Side({ name, told, isFound }: { name: string; told: Told | null; isFound?: boolean }) {
  return (
    <div className={isFound ? 'cv-difference__side cv-difference__side--found' : 'cv-difference__side'}>
      <small className="meta">{name}</small>
      {told ? (
        <>
          <b>{told.title}</b>
          {told.more && <span>{told.more}</span>}
          {told.text && <p>{told.text}</p>}
        </>
      ) : (
        <span className="subtle">Nothing yet</span>
      )}
    </div>
  );
}
