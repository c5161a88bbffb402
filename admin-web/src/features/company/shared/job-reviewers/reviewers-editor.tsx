import { fullName } from '@app/contracts/accounts/full-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { SelectField } from '../../../../kit/ui/text-field.js';
import {
  assignReviewer,
  releaseReviewer,
  reviewersKey,
  useActiveMembers,
  useReviewers,
} from './reviewer-queries.js';
import './reviewers.css';

type ReviewersEditorProps = { jobId: string; companyId: string; editable: boolean };

/** Who reviews the candidates of a job. Every choice is stored at once. */
export function ReviewersEditor({ jobId, companyId, editable }: ReviewersEditorProps) {
  const client = useQueryClient();
  const reviewers = useReviewers(jobId, companyId);
  const change = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: reviewersKey(jobId) });
      void client.invalidateQueries({ queryKey: ['job', jobId] });
      void client.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  if (failureOf(reviewers) && !reviewers.data)
    return <QueryFailure what="The reviewers could not be loaded." query={reviewers} />;
  const assigned = reviewers.data;
  return (
    <div className="stack">
      {!assigned && <Skeleton height={40} />}
      {assigned && assigned.length > 0 && (
        <ul className="reviewer-list">
          {assigned.map(({ id, firstName, lastName, photo }) => {
            const name = fullName({ firstName, lastName });
            return (
              <li key={id}>
                <Avatar name={name} image={photo} size={32} />
                <span className="grow">{name}</span>
                {editable && (
                  <IconButton
                    small
                    label={`Remove ${name}`}
                    onClick={() => !change.isPending && change.mutate(() => releaseReviewer(id))}
                  >
                    <X className="icon" aria-hidden />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {assigned?.length === 0 && !editable && <p className="ui muted">Nobody is assigned.</p>}
      {editable && (
        <AddReviewer
          companyId={companyId}
          chosen={assigned && new Set(assigned.map(({ userId }) => userId))}
          busy={change.isPending}
          error={change.error?.message}
          onAdd={(userId) => change.mutate(() => assignReviewer(jobId, userId))}
        />
      )}
    </div>
  );
}

type AddReviewerProps = {
  companyId: string;
  /** Undefined while it is loaded. */
  chosen: Set<string> | undefined;
  busy: boolean;
  error: string | undefined;
  onAdd: (userId: string) => void;
};

/** Members who do not review the job yet. */
function AddReviewer({ companyId, chosen, busy, error, onAdd }: AddReviewerProps) {
  const members = useActiveMembers(companyId);
  const free = (members.data ?? []).filter(({ userId }) => chosen && !chosen.has(userId));
  const [wanted, setWanted] = useState('');
  const userId = free.some((member) => member.userId === wanted) ? wanted : '';
  return (
    <div className="add-reviewer">
      <SelectField
        label="Add a reviewer"
        value={userId}
        disabled={members.data === undefined || !chosen || busy}
        hint={
          members.data && chosen && free.length === 0
            ? 'Every active member reviews this job already.'
            : 'They review the candidates of this job. Those with the role Reviewer see only the jobs they review.'
        }
        error={error ?? members.error?.message}
        options={[
          { value: '', label: 'Choose a member' },
          ...free.map(({ userId, firstName, lastName, roleName }) => ({
            value: userId,
            label: `${fullName({ firstName, lastName })}, ${roleName}`,
          })),
        ]}
        // Not at once: with the arrow keys a list is walked through.
        onChange={({ target: { value } }) => setWanted(value)}
      />
      <Button busy={busy} disabled={userId === ''} onClick={() => onAdd(userId)}>
        Add
      </Button>
    </div>
  );
}
