import type { LucideIcon } from 'lucide-react';
import { type Identifier, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { numberText } from '../../platform/formats/counted.js';
import { problemOf } from '../../platform/problem.js';
import { notify } from '../../platform/toast/notify.js';
import { Button } from '../../ui/button.js';
import { whichOnes } from './bulk-words.js';
import { useNamesOf } from './chosen-rows.js';

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

type Refused = { id: Identifier; why: string };

/** One act on all chosen rows: asks first, does it one by one, and says of which it could not be done and why. */
export function BulkAct({ label, icon: Icon, danger, title, children, check, run, done }: BulkActProps) {
  const { selectedIds, onSelect, refetch } = useListContext();
  const [asked, setAsked] = useState<Identifier[]>();
  const [at, setAt] = useState<number>();
  const [refused, setRefused] = useState<Refused[]>([]);
  const close = () => {
    setAsked(undefined);
    setRefused([]);
  };
  const act = async (ids: Identifier[]) => {
    if (check && !(await check())) return;
    const failed: Refused[] = [];
    for (const [index, id] of ids.entries()) {
      setAt(index + 1);
      await run(id).catch((error: unknown) => failed.push({ id, why: problemOf(error) }));
    }
    setAt(undefined);
    // What could not be done stays chosen.
    onSelect(failed.map(({ id }) => id));
    if (failed.length < ids.length) notify.success(done(ids.length - failed.length));
    await refetch();
    setRefused(failed);
    if (failed.length === 0) close();
    else setAsked(failed.map(({ id }) => id));
  };
  return (
    <>
      <Button look={danger ? 'danger-quiet' : 'ghost'} size="small" onClick={() => setAsked(selectedIds)}>
        <Icon className="icon" aria-hidden />
        {label}
      </Button>
      {asked && (
        <ActDialog
          title={title(asked.length)}
          act={refused.length > 0 ? 'Try again' : label}
          danger={danger}
          busy={at !== undefined}
          problem={refused.length > 0 ? refusalOf(refused) : null}
          onAct={() => void act(asked)}
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

/** Why it could not be done, each reason once with how often. */
function refusalOf(refused: Refused[]): string {
  const reasons = new Map<string, number>();
  for (const { why } of refused) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const words = [...reasons].map(([why, count]) => `${why} (${numberText(count)})`);
  return `Not done for ${numberText(refused.length)}: ${words.join('; ')}`;
}
