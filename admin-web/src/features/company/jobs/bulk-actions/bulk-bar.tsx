import type { BoardView } from '@app/contracts/applications/board';
import { ArrowRight, CircleX, Mail, RotateCcw, Tag as TagIcon, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { limits } from '@app/contracts/http/limits';
import { counted, numberText } from '../../../../base/formats/counted.js';
import { Button } from '../../../../kit/ui/button.js';
import { ExportButton } from './export-button.js';
import { StageMails } from '../../../shared/pipelines/stage-mails.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import type { BulkDialogProps } from './bulk-dialog-props.js';
import type { BulkFilter } from './bulk-queries.js';
import { countChosen } from './chosen.js';
import type { Selection } from './use-selection.js';
import { useBulkStart } from './use-bulk-start.js';
import { useClearByKey } from './use-clear-by-key.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './bulk.css';

/** Forms load when one opens. */
const RejectManyDialog = laterPart(async () => (await import('./reject-many-dialog.js')).RejectManyDialog);
const ReopenManyDialog = laterPart(async () => (await import('./reopen-many-dialog.js')).ReopenManyDialog);
const TagManyDialog = laterPart(async () => (await import('./tag-many-dialog.js')).TagManyDialog);
const MessageManyDialog = laterPart(async () => (await import('./message-many-dialog.js')).MessageManyDialog);

const RequestManyDialog = laterPart(async () => (await import('./request-many-dialog.js')).RequestManyDialog);

type BulkBarProps = {
  board: BoardView;
  companyId: string;
  selection: Selection;
  /** All that fit the filter of the list or the board. */
  total: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  filter: Omit<BulkFilter, 'jobId' | 'id'>;
  onStarted: (id: string) => void;
};

/** What can be done with the chosen candidates, over the list they were chosen from. */
export function BulkBar({ board, companyId, selection, total, isMore, filter, onStarted }: BulkBarProps) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [openForm, setOpenForm] = useState<BulkForm | null>(null);
  const { ids, stageIds, isAll, chooseAll, clear } = selection;
  const count = countChosen(selection, board.stages);
  const tooMany = !isAll && stageIds.size === 0 && ids.size > limits.chosenIds;
  const people = isAll ? allPeople(total, isMore) : counted(count, 'candidate');
  const about: BulkFilter = { jobId: board.jobId, ...narrowedTo(selection, filter) };
  useClearByKey(clear);
  const { start, busy, problem } = useBulkStart(about, (id) => {
    setOpenForm(null);
    clear();
    onStarted(id);
  });
  const dialog = {
    companyId,
    jobId: board.jobId,
    firstId: [...ids][0] ?? null,
    people,
    busy,
    problem,
    onClose: () => setOpenForm(null),
    onStart: start,
  };
  return (
    <div className="bulk-bar" role="group" aria-label="Chosen candidates">
      <b className="num">{people} chosen</b>
      {!isAll && total > count && (
        <Button size="small" look="ghost" onClick={chooseAll}>
          Choose all {isMore ? 'that fit' : numberText(total)}
        </Button>
      )}
      <Button
        size="small"
        look="ghost"
        aria-haspopup="menu"
        disabled={tooMany}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <ArrowRight className="icon" aria-hidden />
        Move
      </Button>
      <Button size="small" look="ghost" disabled={tooMany} onClick={() => setOpenForm('reject')}>
        <CircleX className="icon" aria-hidden />
        Refuse
      </Button>
      <Button size="small" look="ghost" disabled={tooMany} onClick={() => setOpenForm('reopen')}>
        <RotateCcw className="icon" aria-hidden />
        Open again
      </Button>
      <Button size="small" look="ghost" disabled={tooMany} onClick={() => setOpenForm('tag')}>
        <TagIcon className="icon" aria-hidden />
        Tag
      </Button>
      <Button size="small" look="ghost" disabled={tooMany} onClick={() => setOpenForm('message')}>
        <Mail className="icon" aria-hidden />
        Message
      </Button>
      <Button size="small" look="ghost" onClick={() => setOpenForm('review')}>
        <UserPlus className="icon" aria-hidden />
        Assign
      </Button>
      <ExportButton about={about} disabled={tooMany} />
      <Button size="small" look="ghost" className="push" aria-keyshortcuts="Escape" onClick={clear}>
        Clear
        <kbd className="kbd" aria-hidden>
          Esc
        </kbd>
      </Button>
      <Problem text={tooMany ? tooManyText : null} />
      <Problem text={openForm === null ? problem : null} />
      {menu && (
        <StageMenu
          title={`Move ${people} to`}
          stages={board.stages}
          anchor={menu}
          onChoose={(toStageId) => start({ kind: 'move', toStageId })}
          onClose={() => setMenu(null)}
        />
      )}
      {openForm && <BulkFormDialog form={openForm} {...dialog} />}
    </div>
  );
}

type BulkForm = 'reject' | 'reopen' | 'tag' | 'message' | 'review';

const forms = {
  reject: RejectManyDialog,
  reopen: ReopenManyDialog,
  tag: TagManyDialog,
  message: MessageManyDialog,
  review: RequestManyDialog,
};

function BulkFormDialog({ form, ...props }: BulkDialogProps & { form: BulkForm }) {
  const Form = forms[form];
  return <Form {...props} />;
}

const tooManyText = `At most ${numberText(limits.chosenIds)} by hand. Choose all of them, or narrow the list down.`;

/** All that fit, in words: `12 candidates`. */
const allPeople = (total: number, isMore: boolean): string =>
  isMore ? `more than ${counted(limits.countedApplications, 'candidate')}` : counted(total, 'candidate');

/** Whole columns are named by themselves: not everybody in them is loaded. */
function narrowedTo({ ids, stageIds, isAll }: Selection, filter: BulkBarProps['filter']) {
  if (isAll) return filter;
  return stageIds.size > 0 ? { ...filter, stageId: [...stageIds] } : { id: [...ids] };
}

const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="field__error" role="alert">
      {text}
    </p>
  );

type StageMenuProps = {
  title: string;
  stages: BoardView['stages'];
  anchor: HTMLElement;
  onChoose: (stageId: string) => void;
  onClose: () => void;
};

/** The stages many can be moved to: refusing and hiring are decisions of their own. */
function StageMenu({ title, stages, anchor, onChoose, onClose }: StageMenuProps) {
  const targets = stages.filter(({ type }) => type !== 'rejected' && type !== 'hired');
  return (
    <PopupMenu title={title} titled anchor={anchor} onClose={onClose}>
      <ul>
        {targets.map((stage) => (
          <li key={stage.id}>
            <MenuButton onChoose={() => onChoose(stage.id)}>
              <span className="dot" style={{ background: stageColour(stage.type, stage.settings.color) }} />
              <span>{stage.name}</span>
              <StageMails stage={stage} />
            </MenuButton>
          </li>
        ))}
      </ul>
    </PopupMenu>
  );
}
