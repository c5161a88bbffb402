import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/pipelines/board';
import { ArrowDown, ArrowUp, ArrowUpToLine, Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.js';
import { isSwitchedOff } from '../../ui/single-keys.js';
import { isPhoneNow } from '../../back-office/is-phone.js';
import { type CardPlace, findCard, placeStep } from './board-state.js';
import { stageColour } from './stage-colours.js';

type MoveMenuProps = {
  board: BoardView;
  card: BoardCardView;
  /** Where the menu opens on a wide screen; on a phone it is a sheet. */
  anchor: DOMRect;
  onMove: (to: CardPlace) => void;
  onClose: () => void;
};

const edge = 8;

/** "Move to…": every stage, and up and down inside the own one. Does all that dragging does. */
export function MoveMenu({ board, card, anchor, onMove, onClose }: MoveMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const name = `${card.firstName} ${card.lastName}`;
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  useLayoutEffect(() => placeBesideAnchor(dialog.current, anchor), [anchor]);

  const close = () => dialog.current?.close();
  const choose = (to: CardPlace) => {
    onMove(to);
    close();
  };
  const within: { label: string; icon: ReactNode; to: CardPlace | undefined }[] = [
    {
      label: 'To the top',
      icon: <ArrowUpToLine className="icon" aria-hidden />,
      to: topUnlessThere(board, card),
    },
    { label: 'One up', icon: <ArrowUp className="icon" aria-hidden />, to: placeStep(board, card.id, -1) },
    { label: 'One down', icon: <ArrowDown className="icon" aria-hidden />, to: placeStep(board, card.id, 1) },
  ];
  const firstOther = board.stages.findIndex((stage) => stage.id !== card.stageId);
  return (
    <dialog
      ref={dialog}
      className="move-menu"
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => moveThrough(event, dialog.current)}
    >
      <div className="move-menu__head">
        <h2 id={title}>Move {name} to</h2>
        <IconButton label="Close" small onClick={close}>
          <X className="icon icon--md" aria-hidden />
        </IconButton>
      </div>
      <ul>
        {board.stages.map((stage, index) => {
          const here = stage.id === card.stageId;
          return (
            <li key={stage.id}>
              <button
                type="button"
                className="menu__item"
                data-key={index + 1}
                data-first={index === firstOther || undefined}
                aria-current={here || undefined}
                disabled={here}
                onClick={() => choose({ toStageId: stage.id, afterApplicationId: null })}
              >
                <span className="dot" style={{ background: stageColour(stage.type, stage.settings.color) }} />
                <span>{stage.name}</span>
                {here ? (
                  <Check className="icon push" aria-label="Here now" />
                ) : (
                  <kbd className="kbd">{index + 1}</kbd>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="menu__label">Inside its stage</p>
      <ul>
        {within.map(({ label, icon, to }) => (
          <li key={label}>
            <button type="button" className="menu__item" disabled={!to} onClick={() => to && choose(to)}>
              {icon}
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function topUnlessThere(board: BoardView, card: BoardCardView): CardPlace | undefined {
  const isOnTop = findCard(board, card.id) !== undefined && !placeStep(board, card.id, -1);
  return isOnTop ? undefined : { toStageId: card.stageId, afterApplicationId: null };
}

/** Arrow keys walk through the entries, a number chooses its stage. */
function moveThrough(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  const items = [...(dialog?.querySelectorAll<HTMLButtonElement>('.menu__item:not(:disabled)') ?? [])];
  const numbered = items.find((item) => item.dataset.key === event.key);
  if (numbered && !isSwitchedOff(event)) {
    event.preventDefault();
    numbered.click();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || items.length === 0) return;
  event.preventDefault();
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + step + items.length) % items.length]?.focus();
}

/** Beside the card, inside the window. The style sheet makes it a sheet on phones. */
function placeBesideAnchor(dialog: HTMLDialogElement | null, anchor: DOMRect): void {
  if (!dialog || isPhoneNow()) return;
  const width = 248;
  const height = 420;
  const left =
    anchor.right + edge + width > window.innerWidth ? anchor.left - width - edge : anchor.right + edge;
  const top = Math.min(anchor.top, window.innerHeight - height - edge);
  dialog.style.left = `${Math.max(edge, left)}px`;
  dialog.style.top = `${Math.max(edge, top)}px`;
}
