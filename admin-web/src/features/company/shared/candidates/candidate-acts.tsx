import type { CandidateView } from '@app/contracts/applications/candidate';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { StageMails } from '../../../shared/pipelines/stage-mails.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';

type ActsProps = {
  candidate: CandidateView;
  companyId: string;
  onMove: (toStageId: string) => void;
  onReject: () => void;
};

/** On to the next stage, to any other, or out. */
export function CandidateActs({ candidate: { application, stages }, onMove, onReject }: ActsProps) {
  const mayMove = useCan('application.move');
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  if (!mayMove) return null;
  const at = stages.findIndex(({ id }) => id === application.stageId);
  const next = stages[at + 1];
  const canAdvance = application.status === 'active' && next !== undefined && next.type !== 'rejected';
  const opensMenu = {
    'data-hotkey': 'm',
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLElement>) => setMenu(event.currentTarget),
  } as const;
  return (
    <div className="row candidate__acts">
      {canAdvance && (
        <Button look="primary" className="grow" onClick={() => onMove(next.id)}>
          <ArrowRight className="icon" aria-hidden />
          <span className="truncate">{next.type === 'hired' ? 'Hire' : `Move to ${next.name}`}</span>
          <StageMails stage={next} />
        </Button>
      )}
      {canAdvance ? (
        <IconButton label="Move to…" outlined {...opensMenu}>
          <ChevronDown className="icon" aria-hidden />
        </IconButton>
      ) : (
        <Button {...opensMenu}>
          Move to…
          <ChevronDown className="icon" aria-hidden />
        </Button>
      )}
      {application.status !== 'rejected' && (
        <Button className="candidate__reject" onClick={onReject}>
          Refuse
        </Button>
      )}
      {menu && (
        <PopupMenu title="Move to" titled anchor={menu} onClose={() => setMenu(null)}>
          <ul>
            {stages.map((stage) => (
              <li key={stage.id}>
                <MenuButton
                  aria-current={stage.id === application.stageId || undefined}
                  disabled={stage.id === application.stageId}
                  onChoose={() => onMove(stage.id)}
                >
                  <span
                    className="dot"
                    style={{ background: stageColour(stage.type, stage.settings.color) }}
                  />
                  <span>{stage.name}</span>
                  <StageMails stage={stage} />
                </MenuButton>
              </li>
            ))}
          </ul>
        </PopupMenu>
      )}
    </div>
  );
}
