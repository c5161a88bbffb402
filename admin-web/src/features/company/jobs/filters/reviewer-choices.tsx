import { fullName } from '@app/contracts/accounts/full-name';
import { scopeOf } from '@app/contracts/access/policy';
import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { fetchActiveMembers } from '../../shared/job-reviewers/reviewer-queries.js';

/** Members of the company, by name. */
export function useTeam(companyId: string, wanted = true) {
  const company = useCompanyQuery(companyId);
  return useQuery({
    queryKey: ['active-members', companyId],
    queryFn: ({ signal }) => fetchActiveMembers(company, signal),
    enabled: wanted,
  });
}

type ReviewerChoicesProps = {
  companyId: string;
  /** Ids of members, or `nobody`. */
  chosen: readonly string[];
  onChoose: (reviewers: string[]) => void;
};

/** Whose view was asked for: that of members, or nobody's. */
export function ReviewerChoices({ companyId, chosen, onChoose }: ReviewerChoicesProps) {
  const team = useTeam(companyId);
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
