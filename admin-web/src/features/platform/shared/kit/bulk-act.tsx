import type { LucideIcon } from 'lucide-react';
import { type Identifier, useListContext } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActDialog } from '../../../../kit/dialogs/act-dialog.js';
import { numberText } from '../../../../base/formats/counted.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { reportOf, whichOnes } from './bulk-words.js';
import { useNamesOf } from './chosen-rows.js';
import { actOneByOne, type OneByOne } from './one-by-one.js';

type BulkActProps = {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** The question before it is done. */
  title: (count: number) => string;
  /** What follows from it. */
  children: ReactNode;
  /** Whether what it asks for is there; it stands in the way by itself. */
  check?: () => Promise<boolean>;
  /** Does it to one. */
  run: (id: Identifier) => Promise<unknown>;
  /** What was done, for the notice. */
  done: (count: number) => string;
};

/**
 * One act on all chosen rows: asks first, does it one by one until it is stopped, and says of which it could not be done
 * and why.
 */
export function BulkAct({ label, icon: Icon, danger, title, children, check, run, done }: BulkActProps) {
  const { selectedIds, onSelect, refetch } = useListContext();
  const [asked, setAsked] = useState<Identifier[]>();
  const [at, setAt] = useState<number>();
  const [outcome, setOutcome] = useState<OneByOne<Identifier>>();
  const stopped = useRef(false);
  // Whoever leaves the list does not know any more what goes on there.
  useEffect(() => () => void (stopped.current = true), []);
  const close = () => {
    setAsked(undefined);
    setOutcome(undefined);
  };
  const act = async (ids: Identifier[]) => {
    if (check && !(await check())) return;
    stopped.current = false;
    const runOne = (id: Identifier, place: number) => {
      setAt(place);
      return run(id);
    };
    const became = await actOneByOne(ids, runOne, () => stopped.current);
    setAt(undefined);
    // What could not be done, or was not begun, stays chosen.
    const others = [...became.rejected.map(({ id }) => id), ...became.left];
    onSelect(others);
    setOutcome(became);
    if (others.length === 0) close();
    else setAsked(others);
    if (became.done > 0) notify.success(done(became.done));
    // Last: with new rows the list may be another one.
    await refetch();
  };
  const again = outcome && (outcome.left.length > 0 ? 'Go on' : 'Try again');
  return (
    <>
      <Button look={danger ? 'danger-quiet' : 'ghost'} size="small" onClick={() => setAsked(selectedIds)}>
        <Icon className="icon" aria-hidden />
        {label}
      </Button>
      {asked && (
        <ActDialog
          title={title(asked.length)}
          act={again ?? label}
          danger={danger}
          busy={at !== undefined}
          problem={outcome && reportOf(outcome)}
          onAct={() => void act(asked)}
          onStop={() => (stopped.current = true)}
          onClose={close}
        >
          <WhichRows ids={asked} />
          <div>{children}</div>
          {at !== undefined && (
            <p role="status" className="meta num">
              {numberText(at)} of {numberText(asked.length)}
            </p>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** The first of them by name, and how many are out of sight: more than what is seen may be chosen. */
function WhichRows({ ids }: { ids: Identifier[] }) {
  const { data = [] } = useListContext();
  const outOfSight = ids.filter((id) => data.every((row) => row.id !== id)).length;
  return <p>{whichOnes(useNamesOf(ids), outOfSight)}</p>;
}
