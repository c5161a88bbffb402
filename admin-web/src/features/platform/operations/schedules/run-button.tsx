import { scheduleName } from '@app/contracts/operations/schedule-name';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useCan } from '../../../../client/session/acting.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { isRunning } from './schedule-words.js';

type RunButtonProps = { schedule: Pick<ScheduleView, 'id' | 'name' | 'state'>; quiet?: boolean };

/** Has a sweep run now; not while it runs or is about to. */
export function RunButton({ schedule, quiet }: RunButtonProps) {
  const { id, name } = schedule;
  const refresh = useRefresh();
  const provider = useDataProvider<PlatformProvider>();
  const mayRun = useCan('schedule.run');
  const running = useMutation({
    mutationFn: () => provider.runSchedule(id),
    onSettled: refresh,
    onError: (error) => notify.error(problemOf(error)),
  });
  if (!mayRun) return null;
  const isBusy = running.isPending || isRunning(schedule);
  return (
    <Button look={quiet ? 'ghost' : 'secondary'} size="small" busy={isBusy} onClick={() => running.mutate()}>
      {quiet && <Play className="icon" aria-hidden />}
      <span className={quiet ? 'vh' : undefined}>Run now</span>
      <span className="vh">, {scheduleName(name)}</span>
    </Button>
  );
}
