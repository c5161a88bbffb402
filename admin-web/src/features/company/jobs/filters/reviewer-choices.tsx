import { fullName } from '@app/contracts/accounts/full-name';
import { scopeOf } from '@app/contracts/access/policy';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { useActiveMembers } from '../../shared/job-reviewers/reviewer-queries.js';

type ReviewerChoicesProps = {
  companyId: string;
  /** Ids of members, or `nobody`. */
  chosen: readonly string[];
  onChoose: (reviewers: string[]) => void;
};

/** Whose view was asked for: that of members, or nobody's. */
export function ReviewerChoices({ companyId, chosen, onChoose }: ReviewerChoicesProps) {
  const team = useActiveMembers(companyId);
  if (failureOf(team)) return <QueryFailure what="The team could not be loaded." query={team} />;
  if (!team.data) return <p className="popup-menu__why" aria-busy />;
  const people = team.data.filter(({ type }) => scopeOf(type, 'review.submit') !== 'none');
  const known = chosen.filter((id) => id !== nobody);
  const isNobody = chosen.includes(nobody);
  return (
    <ul className="filter-choices">
      <li>
        <MenuCheckbox start checked={isNobody} onChange={() => onChoose(isNobody ? [] : [nobody])}>
          No one
        </MenuCheckbox>
      </li>
      {people.map(({ userId, firstName, lastName, photo }) => {
        const name = fullName({ firstName, lastName });
        const isChosen = known.includes(userId);
        return (
          <li key={userId}>
            <MenuCheckbox
              checked={isChosen}
              onChange={() => onChoose(isChosen ? known.filter((id) => id !== userId) : [...known, userId])}
            >
              <Avatar name={name} image={photo} size={24} />
              <span className="truncate">{name}</span>
            </MenuCheckbox>
          </li>
        );
      })}
    </ul>
  );
}

const nobody = 'nobody';
