import type { ActivityView } from '@app/contracts/activity/activity';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { problemOf } from '../../../../base/problem.js';
import { Button } from '../../../../kit/ui/button.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { minutesLeft } from './timeline-days.js';
import { deleteComment, editComment } from '../applications/timeline-queries.js';
import { useTimelineChange } from './use-timeline.js';

/** What one may do about a comment: change one's own while it is young, delete it then, and admins each at any time. */
export function OwnComment({ line }: { line: ActivityView }) {
  const mayDeleteAny = useCan('comment.delete-any');
  const left = useMinutesLeft(line.editableUntil);
  const [editing, setEditing] = useState(false);
  const [sure, setSure] = useState(false);
  const changed = useTimelineChange(line.entityId);
  const removal = useMutation({ mutationFn: () => deleteComment(line), onSettled: changed });
  const isYoung = left > 0;
  if (!isYoung && !mayDeleteAny) return null;
  if (editing) return <EditedComment line={line} onDone={() => setEditing(false)} />;
  if (sure) {
    return (
      <span className="line__acts">
        <Button size="small" look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
          Delete it
        </Button>
        <Button size="small" look="ghost" onClick={() => setSure(false)}>
          Keep it
        </Button>
        {removal.isError && <span role="alert">{problemOf(removal.error)}</span>}
      </span>
    );
  }
  return (
    <span className="line__acts">
      {isYoung && (
        <button type="button" className="line__act" onClick={() => setEditing(true)}>
          Edit, {left} min left
        </button>
      )}
      <button type="button" className="line__act" onClick={() => setSure(true)}>
        Delete
      </button>
    </span>
  );
}

function EditedComment({ line, onDone }: { line: ActivityView; onDone: () => void }) {
  const [text, setText] = useState(line.content);
  const changed = useTimelineChange(line.entityId);
  const saving = useMutation({
    mutationFn: () => editComment(line, text),
    onSuccess: onDone,
    onSettled: changed,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saving.mutate();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <div className="line__editor" onKeyDown={onKeyDown}>
      <TextArea
        label="Your comment"
        rows={3}
        autoFocus
        value={text}
        error={saving.isError ? problemOf(saving.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="line__acts">
        <Button size="small" look="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
          Save
        </Button>
        <Button size="small" look="ghost" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </div>
  );
}

const lookEvery = 10_000;

/** Minutes until then, counted down while one looks; 0 where there is nothing to count. */
function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), lookEvery);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : minutesLeft(until, now);
}
