import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../../base/formats/clock.js';
import { useCan } from '../../../../client/session/acting.js';
import { withParameters } from '../../../../kit/list/list-address.js';
import { isSwitchedOff } from '../../../../kit/ui/single-keys.js';
import { useIsPhone } from '../../../../kit/ui/is-phone.js';
import { KeysHelp } from '../../shared/frame/keys-help.js';
import { useDecisions } from '../../shared/decisions/use-decisions.js';
import { FilteredBoard } from './filtered-board.js';
import { useLinkedCard } from '../opened-application/use-linked-card.js';
import { BoardColumn, PhoneColumn } from './board-column.js';
import { boardKeys, commandOf } from './board-keys.js';
import {
  type BoardColumn as Column,
  type CardPlace,
  findCard,
  isSamePlace,
} from '../../shared/applications/board-state.js';
import { ChosenOnBoard } from './chosen-on-board.js';
import type { BoardActions, ColumnFocus } from './column-cards.js';
import { draggedCardId, placeOfDrop } from './drag-cards.js';
import { MoveMenu } from '../opened-application/move-menu.js';
import { OpenedCard } from '../opened-application/opened-card.js';
import type { StartedWriting } from '../opened-application/peek-panel.js';
import { StageTabs } from './stage-tabs.js';
import { useChoosing } from './use-choosing.js';
import { useFocusRestore } from './use-focus-restore.js';
import { type MoreOfStages, useMoreBehind } from '../opened-application/use-more-cards.js';
import { useMoveApplication } from '../opened-application/use-move-application.js';
import { useOpenedCard } from '../../shared/applications/use-opened-card.js';
import '../opened-application/beside-board.css';
import './board.css';
import './board-choice.css';

type PipelineBoardProps = { board: BoardView; companyId: string; more: MoreOfStages };
/** A card to focus; with `at` only once it has arrived there, because the board is drawn anew first. */
type WantedFocus = { cardId: string; at?: CardPlace };
type OpenMenu = { cardId: string; anchor: HTMLElement };

/** The board of one job: columns side by side, one stage at a time on a phone. */
export function PipelineBoard({ board, companyId, more }: PipelineBoardProps) {
  const movable = useCan('application.move');
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const [said, announce] = useState('');
  const [activeCardId, setActive] = useState<string | null>(null);
  const [focus, setFocus] = useState<WantedFocus | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [writing, startWriting] = useState<StartedWriting | undefined>();
  const openedAt = useNow();
  const now = useMemo(() => new Date(openedAt), [openedAt]);
  const settled = (cardId: string) => {
    const isLost = document.activeElement === document.body;
    setFocus((wanted) => (wanted?.cardId === cardId || isLost ? { cardId } : wanted));
  };
  const decisions = useDecisions(companyId);
  const send = useMoveApplication(board.pipelineId, announce, settled);

  const chosenStage = board.stages.find(({ id }) => id === search.get('stage')) ?? board.stages[0];
  const { openCardId, openCard, hrefOf } = useOpenedCard();
  const linked = useLinkedCard(board, openCardId, companyId);
  useMoreBehind(linked.found, more);
  const apart = linked.found?.index === null ? linked.found.card : undefined;
  const menuCard = menu && (findCard(board, menu.cardId)?.card ?? apart);

  /** Moves and follows: the moved card on a wide screen, its neighbour on a phone, where it leaves the list. */
  const move = (cardId: string, to: CardPlace) => {
    const found = findCard(board, cardId);
    if (decisions.interceptMove(board, cardOf(found, apart), to.toStageId)) return;
    const leaves = isPhone && found?.column.id !== to.toStageId;
    const neighbour = found?.column.cards[found.index + 1] ?? found?.column.cards[found.index - 1];
    if (cardId === apart?.id) linked.admit();
    if (!send({ cardId, to })) return;
    if (!leaves) setFocus({ cardId, at: to });
    else if (neighbour) setFocus({ cardId: neighbour.id });
  };
  const dragged = (cardId: string, to: CardPlace) =>
    void (
      decisions.interceptMove(board, findCard(board, cardId)?.card, to.toStageId) || send({ cardId, to })
    );
  const area = useBoardDrag(board, dragged);
  const focusRestore = useFocusRestore(board, setActive, (cardId) => setFocus({ cardId }));

  const onMoveMenu = useCallback((cardId: string, anchor: HTMLElement) => {
    setMenu({ cardId, anchor });
  }, []);
  const onFocused = useCallback(() => setFocus(null), []);
  const { selection, choosing } = useChoosing(board, movable);
  const actions = useMemo<BoardActions>(
    () => ({ now, movable, openCardId, hrefOf, onMoveMenu, ...choosing, more, onFocused }),
    [now, movable, openCardId, hrefOf, onMoveMenu, choosing, more, onFocused],
  );
  const shared = { actions, chosen: selection };
  const arrivedId = arrived(board, focus);
  const focusIn = (column: Column): ColumnFocus => ({
    activeCardId: ifIn(column, activeCardId),
    focusCardId: ifIn(column, arrivedId),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = cardUnder(event);
    const cardId = element?.dataset.card;
    if (!element || cardId === undefined) return;
    const command = commandOf(board, cardId, { key: event.key, alt: event.altKey }, movable);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'focus') setFocus({ cardId: command.cardId });
    else if (command.kind === 'move') move(cardId, command.to);
    else if (command.kind === 'menu') onMoveMenu(cardId, element);
    else if (command.kind === 'reject') decisions.reject(command.card);
    else if (command.kind === 'choose') selection.toggle(cardId, command.card.stageId);
    else {
      startWriting({ cardId, mode: command.mode });
      openCard(cardId);
    }
  };

  return (
    <>
      <div className="board-pane">
        <p className="vh" role="status">
          {said}
        </p>
        <FilteredBoard
          board={board}
          companyId={companyId}
          help={<KeysHelp title="Keys on the board" keys={boardKeys} />}
        >
          {isPhone && chosenStage ? (
            <>
              <StageTabs
                stages={board.stages}
                chosenId={chosenStage.id}
                onChoose={(id) =>
                  setSearch((before) => withParameters(before, { stage: id }), { replace: true })
                }
              />
              <PhoneColumn key={chosenStage.id} {...shared} column={chosenStage} {...focusIn(chosenStage)} />
            </>
          ) : (
            <div
              ref={area}
              className="board"
              role="group"
              aria-label="Pipeline"
              onKeyDown={onKeyDown}
              {...focusRestore}
            >
              {board.stages.map((column) => (
                <BoardColumn key={column.id} {...shared} column={column} {...focusIn(column)} />
              ))}
            </div>
          )}
        </FilteredBoard>
        <ChosenOnBoard board={board} companyId={companyId} selection={selection} />
      </div>
      {openCardId !== null && (
        <OpenedCard
          board={board}
          companyId={companyId}
          linked={linked}
          more={more}
          now={now}
          movable={movable}
          writing={writing}
          onMoveMenu={onMoveMenu}
          onReject={decisions.reject}
          onShow={(id) => openCard(id, { replace: true })}
          onClose={() => {
            openCard(null);
            startWriting(undefined);
            const back = apart ? linked.found?.column.cards[0]?.id : openCardId;
            if (back !== undefined) setFocus({ cardId: back });
          }}
        />
      )}
      {menu && menuCard && (
        <MoveMenu
          board={board}
          card={menuCard}
          anchor={menu.anchor}
          onMove={(to) => move(menu.cardId, to)}
          onClose={() => setMenu(null)}
        />
      )}
      {decisions.dialog}
    </>
  );
}

/** The card's id where it stands in that column. */
const ifIn = (column: Column, id: string | null): string | null =>
  id !== null && column.cards.some((card) => card.id === id) ? id : null;

const cardOf = (found: { card: BoardCardView } | undefined, apart: BoardCardView | undefined) =>
  found?.card ?? apart;

/** The card to focus now: one that is still on its way waits. */
function arrived(board: BoardView, focus: WantedFocus | null): string | null {
  if (!focus || (focus.at && !isSamePlace(board, focus.cardId, focus.at))) return null;
  return focus.cardId;
}

/** The card a key is pressed on; none where the key means nothing by itself. */
function cardUnder(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  if (event.ctrlKey || event.metaKey || isSwitchedOff(event)) return null;
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
}

/** Listens for drops anywhere on the board and scrolls it sideways while something is dragged. */
function useBoardDrag(board: BoardView, onDrop: (cardId: string, to: CardPlace) => void) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ board, onDrop });
  useEffect(() => {
    latest.current = { board, onDrop };
  });
  useEffect(() => {
    const element = area.current;
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedCardId(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const cardId = draggedCardId(source.data);
          if (cardId === undefined) return;
          const to = placeOfDrop(latest.current.board, cardId, location.current.dropTargets);
          if (to) latest.current.onDrop(cardId, to);
        },
      }),
      ...(element ? [autoScrollForElements({ element })] : []),
    );
  }, []);
  return area;
}
