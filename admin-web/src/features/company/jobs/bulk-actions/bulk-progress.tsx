import { type BulkActionView, leftOutReasons } from '@app/contracts/bulk-actions/bulk-action';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { counted, numberText } from '../../../../base/formats/counted.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { ProgressBar } from '../../../../kit/ui/progress-bar.js';
import { boardKey } from '../../shared/applications/board-queries.js';
import { bulkActionQuery, undoBulkAction } from './bulk-queries.js';

type BulkProgressProps = { pipelineId: string; id: string | null; onClose: () => void };

/** How far something done to many candidates is, whom it left out, and the way back. */
export function BulkProgress({ id, ...props }: BulkProgressProps) {
  return id === null ? null : <Progress id={id} {...props} />;
}

function Progress({ pipelineId, id, onClose }: BulkProgressProps & { id: string }) {
  const client = useQueryClient();
  const { data: action, error } = useQuery(bulkActionQuery(pipelineId, id));
  const undo = useMutation({
    mutationFn: () => undoBulkAction(id),
    onSettled: () => client.invalidateQueries({ queryKey: boardKey(pipelineId) }),
  });
  if (!action) {
    if (!error) return null;
    return (
      <aside className="bulk-progress" aria-label="Progress">
        <div className="row">
          <p className="ui">How far it is could not be loaded: {error.message}</p>
          <IconButton label="Close" className="push" onClick={onClose}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
      </aside>
    );
  }
  const isOver = action.status !== 'running' && action.status !== 'undoing';
  return (
    <aside className="bulk-progress" aria-label="Progress">
      <div className="row">
        <p className="strong" role="status">
          {titleOf(action)}
        </p>
        {action.undoableUntil !== null && (
          <Button size="small" className="push" busy={undo.isPending} onClick={() => undo.mutate()}>
            Undo
          </Button>
        )}
        {isOver && (
          <IconButton
            label="Close"
            className={action.undoableUntil === null ? 'push' : undefined}
            onClick={onClose}
          >
            <X className="icon" aria-hidden />
          </IconButton>
        )}
      </div>
      {!isOver && (
        <>
          <ProgressBar label={titleOf(action)} value={progressOf(action)} of={action.total} />
          <p className="meta num">
            {numberText(progressOf(action))} of {numberText(action.total)} done
          </p>
        </>
      )}
      {undo.error && (
        <p className="field__error" role="alert">
          {undo.error.message}
        </p>
      )}
      {action.leftOutCount > 0 && <LeftOut action={action} />}
    </aside>
  );
}

function LeftOut({ action: { leftOut, leftOutCount } }: { action: BulkActionView }) {
  const [shows, setShows] = useState(false);
  return (
    <>
      <p className="meta">
        {numberText(leftOutCount)} left as they were.{' '}
        <Button size="small" look="ghost" aria-expanded={shows} onClick={() => setShows(!shows)}>
          {shows ? 'Hide who' : 'Show who'}
        </Button>
      </p>
      {shows && (
        <ul className="bulk-progress__left">
          {leftOut.map(({ applicationId, firstName, lastName, reason }) => (
            <li key={applicationId}>
              <b>
                {firstName} {lastName}
              </b>{' '}
              {leftOutReasons[reason]}
            </li>
          ))}
          {leftOutCount > leftOut.length && <li>and {numberText(leftOutCount - leftOut.length)} more</li>}
        </ul>
      )}
    </>
  );
}

const doing = {
  move: 'Moving',
  reject: 'Refusing',
  reopen: 'Opening again',
  tag: 'Tagging',
  message: 'Writing to',
  review: 'Asking about',
};
const did = {
  move: 'moved',
  reject: 'refused',
  reopen: 'open again',
  tag: 'tagged',
  message: 'written to',
  review: 'asked about',
};

function titleOf({ kind, status, total, done }: BulkActionView): string {
  if (status === 'running') return `${doing[kind]} ${counted(total, 'candidate')}`;
  if (status === 'undoing') return 'Putting everything back';
  if (status === 'undone')
    return done === 0 ? 'Everybody was put back' : `Put back, but for ${numberText(done)}`;
  const people = `${counted(done, 'candidate')} ${did[kind]}`;
  return status === 'failed' ? `Something went wrong on our side. ${people}` : people;
}

const progressOf = ({ status, total, done, leftOutCount }: BulkActionView): number =>
  status === 'undoing' ? total - done : done + leftOutCount;
