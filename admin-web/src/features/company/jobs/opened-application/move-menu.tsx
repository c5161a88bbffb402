import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { ArrowDown, ArrowUp, ArrowUpToLine, Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { isSwitchedOff } from '../../../../kit/ui/single-keys.js';
import { type CardPlace, findCard, placeStep } from '../../shared/applications/board-state.js';
import { StageMails } from '../../../shared/pipelines/stage-mails.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';

type MoveMenuProps = {
  board: BoardView;
  card: BoardCardView;
  /** Where the menu opens on a wide screen; on a phone it is a sheet. */
  anchor: HTMLElement;
  onMove: (to: CardPlace) => void;
  onClose: () => void;
};

/** "Move to…": every stage, and up and down inside the own one. Does all that dragging does. */
export function MoveMenu({ board, card, anchor, onMove, onClose }: MoveMenuProps) {
  const within: { label: string; icon: ReactNode; to: CardPlace | undefined }[] = [
    {
      label: 'To the top',
      icon: <ArrowUpToLine className="icon" aria-hidden />,
      to: topUnlessThere(board, card),
    },
    { label: 'One up', icon: <ArrowUp className="icon" aria-hidden />, to: placeStep(board, card.id, -1) },
    { label: 'One down', icon: <ArrowDown className="icon" aria-hidden />, to: placeStep(board, card.id, 1) },
  ];
  return (
    <PopupMenu
      title={`Move ${fullName(card)} to`}
      titled
      anchor={anchor}
      placement="right-start"
      gap={8}
      onKeyDown={chooseByNumber}
      onClose={onClose}
    >
      <ul>
        {board.stages.map((stage, index) => {
          const here = stage.id === card.stageId;
          return (
            <li key={stage.id}>
              <MenuButton
                data-key={index + 1}
                aria-current={here || undefined}
                disabled={here}
                onChoose={() => onMove({ toStageId: stage.id, afterApplicationId: null })}
              >
                <span className="dot" style={{ background: stageColour(stage.type, stage.settings.color) }} />
                <span>{stage.name}</span>
                <StageMails stage={stage} />
                {here ? (
                  <Check className="icon push" aria-label="Here now" />
                ) : (
                  <kbd className="kbd">{index + 1}</kbd>
                )}
              </MenuButton>
            </li>
          );
        })}
      </ul>
      <p className="menu__label">Inside its stage</p>
      <ul>
        {within.map(({ label, icon, to }) => (
          <li key={label}>
            <MenuButton disabled={!to} onChoose={() => to && onMove(to)}>
              {icon}
              <span>{label}</span>
            </MenuButton>
          </li>
        ))}
      </ul>
    </PopupMenu>
  );
}

function topUnlessThere(board: BoardView, card: BoardCardView): CardPlace | undefined {
  const isOnTop = findCard(board, card.id) !== undefined && !placeStep(board, card.id, -1);
  return isOnTop ? undefined : { toStageId: card.stageId, afterApplicationId: null };
}

/** A number chooses its stage. */
function chooseByNumber(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.menu__item:not(:disabled)')];
  const numbered = items.find((item) => item.dataset.key === event.key);
  if (!numbered || isSwitchedOff(event)) return;
  event.preventDefault();
  numbered.click();
}
