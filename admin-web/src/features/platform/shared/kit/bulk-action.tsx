import type { LucideIcon } from 'lucide-react';
import { type Identifier, useGetMany, useGetRecordRepresentation, useListContext } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { numberText } from '../../../../base/formats/counted.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { failureText, namedAtMost, selectionText } from './bulk-report.js';
import { useOfficeResource } from './office-context.js';
import { runSequentially, type SequenceResult } from './run-sequentially.js';

type BulkActionProps = {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** The question before it runs. */
  title: (count: number) => string;
  /** What follows from it. */
  children: ReactNode;
  /** Whether the fields among the children are valid; they show what is wrong themselves. */
  validate?: () => Promise<boolean>;
  /** Runs it for one record. */
  run: (id: Identifier) => Promise<unknown>;
  /** What was done, for the notification. */
  done: (count: number) => string;
};

/** A button among the bulk actions: asks first, runs one record after the other until it is stopped, and reports failures. */
export function BulkAction({ label, icon: Icon, danger, title, children, done, ...acts }: BulkActionProps) {
  const { selectedIds } = useListContext();
  const { pending, position, result, open, start, stop, close } = useBulkRun(acts, done);
  const again = result && (result.skipped.length > 0 ? 'Go on' : 'Try again');
  return (
    <>
      <Button look={danger ? 'danger-quiet' : 'ghost'} size="small" onClick={() => open(selectedIds)}>
        <Icon className="icon" aria-hidden />
        {label}
      </Button>
      {pending && (
        <ActDialog
          title={title(pending.length)}
          act={again ?? label}
          danger={danger}
          busy={position !== undefined}
          problem={result && failureText(result)}
          onAct={() => void start(pending)}
          onStop={() => void stop()}
          onClose={close}
        >
          <Selection ids={pending} />
          <div>{children}</div>
          {position !== undefined && (
            <p role="status" className="meta num">
              {numberText(position)} of {numberText(pending.length)}
            </p>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** The records that are still to be done, the position of the one that runs, and the result of the last run. */
function useBulkRun(
  { validate, run }: Pick<BulkActionProps, 'validate' | 'run'>,
  done: BulkActionProps['done'],
) {
  const { onSelect, refetch } = useListContext();
  const [pending, setPending] = useState<Identifier[]>();
  const [position, setPosition] = useState<number>();
  const [result, setResult] = useState<SequenceResult<Identifier>>();
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  const close = () => {
    setPending(undefined);
    setResult(undefined);
  };
  const start = async (ids: Identifier[]) => {
    if (validate && !(await validate())) return;
    isStopped.current = false;
    const runOne = (id: Identifier, at: number) => {
      setPosition(at);
      return run(id);
    };
    const ended = await runSequentially(ids, runOne, () => isStopped.current);
    setPosition(undefined);
    // What failed or was skipped stays selected.
    const others = [...ended.failed.map(({ id }) => id), ...ended.skipped];
    onSelect(others);
    setResult(ended);
    if (others.length === 0) close();
    else setPending(others);
    if (ended.succeeded > 0) notify.success(done(ended.succeeded));
    // Last: with new rows this may be another list.
    await refetch();
  };
  const stop = () => (isStopped.current = true);
  return { pending, position, result, open: setPending, start, stop, close };
}

/** The first ones by name, and how many are out of sight: rows of several pages may be selected. */
function Selection({ ids }: { ids: Identifier[] }) {
  const { name } = useOfficeResource();
  const nameOf = useGetRecordRepresentation(name);
  const { data = [] } = useListContext();
  const { data: selected } = useGetMany(name, { ids: ids.slice(0, namedAtMost) });
  const names = ids.map((id) => {
    const record = selected?.find((one) => one?.id === id) ?? data.find((one) => one.id === id);
    return record ? String(nameOf(record)) : String(id);
  });
  const outOfSight = ids.filter((id) => data.every((row) => row.id !== id)).length;
  return <p>{selectionText(names, outOfSight)}</p>;
}
