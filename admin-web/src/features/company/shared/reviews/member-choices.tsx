import { fullName } from '@app/contracts/accounts/full-name';
import { scopeOf } from '@app/contracts/access/policy';
import type { MemberView } from '@app/contracts/team/member';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../../client/session/acting.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { problemOf } from '../../../../base/problem.js';
import { toggled } from '../../../../base/browser/toggled.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import {
  assignReviewer,
  reviewersKey,
  useActiveMembers,
  useReviewers,
} from '../job-reviewers/reviewer-queries.js';

type MemberChoicesProps = {
  companyId: string;
  jobId: string;
  waiting: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (userIds: string[]) => void;
};

/** Members who can be asked for their view; those who review other jobs alone can be added to this one. */
export function MemberChoices({ companyId, jobId, waiting, chosen, error, onChange }: MemberChoicesProps) {
  const members = useActiveMembers(companyId);
  const reviewers = useReviewers(jobId, companyId);
  if (failureOf(members)) return <QueryFailure what="The team could not be loaded." query={members} />;
  if (failureOf(reviewers))
    return <QueryFailure what="The reviewers could not be loaded." query={reviewers} />;
  if (!members.data || !reviewers.data) return <Skeleton height={120} />;
  const reviewing = new Set(reviewers.data.map(({ userId }) => userId));
  const offered = members.data.filter(({ type }) => scopeOf(type, 'review.submit') !== 'none');
  return (
    <fieldset className="ask-members">
      <legend className="field__label">Ask</legend>
      <ul>
        {offered.map((member) => (
          <li key={member.userId}>
            <Choice
              member={member}
              isWaiting={waiting.includes(member.userId)}
              checked={chosen.includes(member.userId)}
              disabled={!canBeAsked(member, reviewing)}
              onToggle={() => onChange(toggled(chosen, member.userId))}
            />
            {!canBeAsked(member, reviewing) && (
              <AddToJob
                jobId={jobId}
                userId={member.userId}
                onAdded={() => onChange([...chosen, member.userId])}
              />
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const canBeAsked = ({ type, userId }: MemberView, reviewing: ReadonlySet<string>): boolean =>
  scopeOf(type, 'review.submit') === 'company' || reviewing.has(userId);

type ChoiceProps = {
  member: MemberView;
  isWaiting: boolean;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
};

function Choice({ member, isWaiting, checked, disabled, onToggle }: ChoiceProps) {
  const name = fullName(member);
  return (
    <label className="check">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onToggle} />
      <span>
        <Avatar name={name} image={member.photo} size={24} />
        <span className="truncate">{name}</span>
        <span className="meta">{isWaiting ? 'asked already' : member.roleName}</span>
      </span>
    </label>
  );
}

/** Who reviews other jobs alone sees nobody of this one before they are added to it. */
function AddToJob({ jobId, userId, onAdded }: { jobId: string; userId: string; onAdded: () => void }) {
  const client = useQueryClient();
  const mayAdd = useCan('job-reviewer.assign');
  const adding = useMutation({
    mutationFn: () => assignReviewer(jobId, userId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: reviewersKey(jobId) });
      onAdded();
    },
  });
  if (adding.isError) return <span className="field__error">{problemOf(adding.error)}</span>;
  if (!mayAdd) return <span className="meta">reviews other jobs</span>;
  return (
    <Button size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
      Add to this job
    </Button>
  );
}
