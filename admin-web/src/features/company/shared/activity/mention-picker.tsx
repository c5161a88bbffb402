import { fullName } from '@app/contracts/accounts/full-name';
import { scopeOf } from '@app/contracts/access/policy';
import type { MemberView } from '@app/contracts/team/member';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { useActiveMembers, useReviewers } from '../job-reviewers/reviewer-queries.js';
import { mentionQuery, type ComposerDraft, type Mention } from './composer-draft.js';

type Mentionable = Mention & { photo: string | null };
const shownAtOnce = 5;

/**
 * Who can be meant by the name that is being typed before the caret: members who may see the candidates of this job.
 * Nobody where no comment is written.
 */
export function useFoundMembers(
  companyId: string,
  jobId: string,
  draft: ComposerDraft | null,
  caret: number,
): Mentionable[] {
  const people = useMentionable(companyId, jobId, draft?.content.includes('@') ?? false);
  const query = draft && mentionQuery(draft.content.slice(0, caret));
  if (query === null || draft?.mentions.some(({ name }) => name === query.trim())) return [];
  const letters = query.trim().toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().includes(letters)).slice(0, shownAtOnce);
}

function useMentionable(companyId: string, jobId: string, wanted: boolean): Mentionable[] {
  const members = useActiveMembers(companyId, wanted);
  const reviewers = useReviewers(jobId, companyId, wanted);
  const reviewing = new Set(reviewers.data?.map(({ userId }) => userId));
  return (members.data ?? []).filter((member) => maySee(member, reviewing)).map(mentionOf);
}

function maySee(member: MemberView, reviewing: ReadonlySet<string>): boolean {
  const scope = scopeOf(member.type, 'candidate.read');
  return scope === 'company' || (scope === 'assigned' && reviewing.has(member.userId));
}

const mentionOf = ({ userId: id, firstName, lastName, photo }: MemberView): Mentionable => ({
  id,
  name: fullName({ firstName, lastName }),
  photo,
});

type PickerProps = { found: Mentionable[]; onPick: (person: Mention) => void };

/** Those one can mention; Enter takes the first. */
export function MentionPicker({ found, onPick }: PickerProps) {
  if (found.length === 0) return null;
  return (
    <ul className="mention-picker" aria-label="Mention somebody">
      {found.map(({ id, name, photo }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick({ id, name })}>
            <Avatar name={name} image={photo} size={24} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
