import { scheduleName } from '@app/contracts/operations/schedule-name';
import type { ScheduleDetails, ScheduleRun } from '@app/contracts/operations/schedule';
import { keptRuns } from '@app/contracts/operations/schedule';
import { MomentText } from '../../../../base/formats/clock.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { Facts } from '../../shared/kit/facts.js';
import { ResourceRecord } from '../../shared/kit/resource-record.js';
import { durationText, everyText } from '../shared/duration.js';
import { queueName } from '../../shared/resources/queue-names.js';
import { RunButton } from './run-button.js';
import { isRunning, runWords, scheduleStateWords } from './schedule-words.js';
import '../shared/operations.css';

/** What comes from the list is a row of it, until the sweep's own answer is there. */
const isWhole = (schedule: ScheduleDetails): boolean => Object.hasOwn(schedule, 'runs');

/** One sweep with its last runs. */
export function ScheduleRecord() {
  return (
    <ResourceRecord<ScheduleDetails>
      isRunning={isRunning}
      title={({ name }) => scheduleName(name)}
      lead={({ everySeconds }) => `Runs ${everyText(everySeconds)}.`}
      actions={(schedule) => <RunButton schedule={schedule} />}
    >
      {(schedule) => (
        <>
          <Facts
            title="About it"
            facts={[
              { label: 'State', value: scheduleStateWords[schedule.state].label },
              { label: 'Name in the log', value: <code>{schedule.name}</code> },
              { label: 'Queue', value: queueName(schedule.queue) },
              { label: 'Due next', value: <MomentText iso={schedule.nextAt} /> },
            ]}
          />
          <section className="card">
            <div className="card__head">
              <h2 className="card__title">Last {keptRuns} runs</h2>
            </div>
            {!isWhole(schedule) && <Skeleton height={220} />}
            {isWhole(schedule) && schedule.runs.length === 0 && (
              <p className="operations-none">It has not run yet.</p>
            )}
            <ul className="operations-rows operations-rows--plain">
              {(isWhole(schedule) ? schedule.runs : []).map((run) => (
                <li key={run.startedAt}>
                  <div>
                    <MomentText iso={run.startedAt} />
                    <p>{run.requested ? 'Somebody asked for it' : 'By the clock'}</p>
                  </div>
                  <div className="operations-rows__right">
                    <span
                      className={run.outcome === 'failed' || run.outcome === 'lost' ? 'is-bad' : undefined}
                    >
                      {runWords(run)}
                    </span>
                    <p>{tookText(run)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </ResourceRecord>
  );
}

function tookText({ startedAt, endedAt }: ScheduleRun): string {
  return endedAt === null ? '' : durationText((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
}
