import { canBeReplayed, type DeadLetterView } from '@app/contracts/operations/dead-letter';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useCan } from '../../../../client/session/acting.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { Status } from '../../../../kit/ui/tag.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { letterStates } from './dead-letter-words.js';

type ReplayButtonProps = {
  letter: Pick<DeadLetterView, 'id' | 'name' | 'queue' | 'state'>;
  primary?: boolean;
};

/** Sends a dead letter through again, where that does something; while one is on its way it says so instead. */
export function ReplayButton({ letter: { id, name, queue, state }, primary }: ReplayButtonProps) {
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const mayReplay = useCan('dead-letter.replay');
  const replaying = useMutation({
    mutationFn: () => provider.replayLetter(id),
    onSettled: refresh,
    onError: (error) => notify.error(problemOf(error)),
  });
  if (state !== 'open') return <Status tone={letterStates[state].tone}>{letterStates[state].label}</Status>;
  if (!mayReplay || !canBeReplayed({ name, queue })) return null;
  return (
    <Button
      look={primary ? 'primary' : 'secondary'}
      size="small"
      busy={replaying.isPending}
      onClick={() => replaying.mutate()}
    >
      <RotateCcw className="icon" aria-hidden />
      Replay<span className="vh"> {name}</span>
    </Button>
  );
}
