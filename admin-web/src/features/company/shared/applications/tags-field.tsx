import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { TagsField as TagsContract, tagsPerApplication } from '@app/contracts/applications/tags';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { problemOf } from '../../../../base/problem.js';
import { Tag } from '../../../../kit/ui/tag.js';
import { WordListField } from '../../../../kit/ui/word-list-field.js';
import { useTags } from './use-tags.js';

type TagsProps = { pipelineId: string; card: BoardCardView };

/** The tags of a candidate: set where one may, otherwise read. */
export function TagsField({ pipelineId, card }: TagsProps) {
  const mayTag = useCan('application.tag') && card.restrictedAt === null;
  if (mayTag) return <EditedTags pipelineId={pipelineId} card={card} />;
  if (card.tags.length === 0) return null;
  return (
    <section>
      <h3>Tags</h3>
      <div className="row row--wrap">
        {card.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    </section>
  );
}

/** Each change is saved by itself; what is refused stays in the field, with the reason below it. */
function EditedTags({ pipelineId, card }: TagsProps) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const save = useTags(pipelineId, card);
  const change = (words: string[]): void => {
    const checked = TagsContract.safeParse(words);
    setDraft(words);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    save(checked.data, {
      onSuccess: () => setDraft((now) => (now === words ? null : now)),
      onError: (error, isStale) => {
        setProblem(problemOf(error));
        if (isStale) setDraft(null);
      },
    });
  };
  return (
    <WordListField
      label="Tags"
      words={draft ?? card.tags}
      onChange={change}
      placeholder="Add a tag"
      error={problem}
      most={tagsPerApplication}
    />
  );
}
