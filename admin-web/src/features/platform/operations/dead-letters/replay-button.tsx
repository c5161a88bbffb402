import { canBeReplayed, type DeadLetterView } from '@app/contracts/operations/dead-letter';
import { RotateCcw } from 'lucide-react';
import { useCan } from '../../../../client/session/acting.js';
import { Status } from '../../../../kit/ui/tag.js';
import { CommandButton } from '../../shared/kit/command-button.js';
import { letterStates } from './dead-letter-words.js';

type ReplayButtonProps = {
  letter: Pick<DeadLetterView, 'id' | 'name' | 'queue' | 'state'>;
  primary?: boolean;
};

/** Sends a dead letter through again, where that does something; while one is on its way it says so instead. */
export function ReplayButton({ letter: { id, name, queue, state }, primary }: ReplayButtonProps) {
  const mayReplay = useCan('dead-letter.replay');
  if (state !== 'open') return <Status tone={letterStates[state].tone}>{letterStates[state].label}</Status>;
  if (!mayReplay || !canBeReplayed({ name, queue })) return null;
  return (
    <CommandButton
      look={primary ? 'primary' : 'secondary'}
      size="small"
      send={(provider) => provider.replayLetter(id)}
    >
      <RotateCcw className="icon" aria-hidden />
      Replay<span className="vh"> {name}</span>
    </CommandButton>
  );
}
