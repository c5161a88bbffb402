import { scheduleName } from '@app/contracts/operations/schedule-name';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import { Play } from 'lucide-react';
import { useCan } from '../../../../client/session/acting.js';
import { CommandButton } from '../../shared/kit/command-button.js';
import { isRunning } from './schedule-words.js';

type RunButtonProps = { schedule: Pick<ScheduleView, 'id' | 'name' | 'state'>; quiet?: boolean };

/** Has a sweep run now; not while it runs or is about to. */
export function RunButton({ schedule, quiet }: RunButtonProps) {
  const { id, name } = schedule;
  if (!useCan('schedule.run')) return null;
  return (
    <CommandButton
      look={quiet ? 'ghost' : 'secondary'}
      size="small"
      busy={isRunning(schedule)}
      send={(provider) => provider.runSchedule(id)}
    >
      {quiet && <Play className="icon" aria-hidden />}
      <span className={quiet ? 'vh' : undefined}>Run now</span>
      <span className="vh">, {scheduleName(name)}</span>
    </CommandButton>
  );
}
