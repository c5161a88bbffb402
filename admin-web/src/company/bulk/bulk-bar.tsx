import type { BulkStep } from '@app/contracts/applications/bulk-action';
import type { BoardView } from '@app/contracts/pipelines/board';
import { ArrowRight, CircleX, Mail, RotateCcw, Tag as TagIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MenuButton } from '../../back-office/menu/menu-items.js';
import { PopupMenu } from '../../back-office/menu/popup-menu.js';
import { numberText } from '../../platform/formats/counted.js';
import { Button } from '../../ui/button.js';
import { stageColour } from '../pipelines/stage-colours.js';
import type { BulkFilter } from './bulk-requests.js';
import type { Selection } from './use-selection.js';
import { useBulkStart } from './use-bulk-start.js';
import './bulk.css';

/** Forms and their rules are fetched when somebody asks for one. */
const RefuseManyDialog = lazy(async () => ({
  default: (await import('./refuse-many-dialog.js')).RefuseManyDialog,
}));
const TagManyDialog = lazy(async () => ({ default: (await import('./tag-many-dialog.js')).TagManyDialog }));
const MessageManyDialog = lazy(async () => ({
  default: (await import('./message-many-dialog.js')).MessageManyDialog,
}));

type BulkBarProps = {
  board: BoardView;
  companyId: string;
  selection: Selection;
  /** All that fit the filter of the list. */
  total: number;
  filter: Omit<BulkFilter, 'jobId' | 'id'>;
  onStarted: (id: string) => void;
};

/** What can be done with the chosen candidates, over the list they were chosen from. */
export function BulkBar({ board, companyId, selection, total, filter, onStarted }: BulkBarProps) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [asked, ask] = useState<'refuse' | 'tag' | 'message' | null>(null);
  const { ids, isAll, chooseAll, clear } = selection;
  const count = isAll ? total : ids.size;
  const about: BulkFilter = { jobId: board.jobId, ...(isAll ? filter : { id: [...ids] }) };
  const { start, busy, problem } = useBulkStart(about, (id) => {
    ask(null);
    clear();
    onStarted(id);
  });
  const dialog = {
    companyId,
    jobId: board.jobId,
    count,
    busy,
    problem,
    onClose: () => ask(null),
    onStart: start,
  };
  const targets = board.stages.filter(({ type }) => type !== 'refused' && type !== 'hired');
  return (
    <div className="bulk-bar" role="group" aria-label="Chosen candidates">
      <b className="num">{numberText(count)} chosen</b>
      {!isAll && total > ids.size && (
        <button type="button" className="link" onClick={chooseAll}>
          Choose all {numberText(total)}
        </button>
      )}
      <Button
        size="small"
        look="ghost"
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <ArrowRight className="icon" aria-hidden />
        Move
      </Button>
      <Button size="small" look="ghost" onClick={() => ask('refuse')}>
        <CircleX className="icon" aria-hidden />
        Refuse
      </Button>
      <Button size="small" look="ghost" busy={busy} onClick={() => start({ kind: 'reopen' })}>
        <RotateCcw className="icon" aria-hidden />
        Open again
      </Button>
      <Button size="small" look="ghost" onClick={() => ask('tag')}>
        <TagIcon className="icon" aria-hidden />
        Tag
      </Button>
      <Button size="small" look="ghost" onClick={() => ask('message')}>
        <Mail className="icon" aria-hidden />
        Message
      </Button>
      <Button size="small" look="ghost" className="push" onClick={clear}>
        Clear
      </Button>
      {problem && asked === null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {menu && (
        <PopupMenu title={`Move ${numberText(count)} to`} titled anchor={menu} onClose={() => setMenu(null)}>
          <ul>
            {targets.map(({ id, name, type, settings }) => (
              <li key={id}>
                <MenuButton onChoose={() => start(moveTo(id))}>
                  <span className="dot" style={{ background: stageColour(type, settings.color) }} />
                  <span>{name}</span>
                </MenuButton>
              </li>
            ))}
          </ul>
        </PopupMenu>
      )}
      <Suspense>
        {asked === 'refuse' && <RefuseManyDialog {...dialog} />}
        {asked === 'tag' && <TagManyDialog {...dialog} />}
        {asked === 'message' && <MessageManyDialog {...dialog} />}
      </Suspense>
    </div>
  );
}

const moveTo = (toStageId: string): BulkStep => ({ kind: 'move', toStageId });

/** What every form of the bar gets. */
export type ManyDialogProps = {
  companyId: string;
  jobId: string;
  count: number;
  busy: boolean;
  problem: string | null;
  onStart: (step: BulkStep) => void;
  onClose: () => void;
};
