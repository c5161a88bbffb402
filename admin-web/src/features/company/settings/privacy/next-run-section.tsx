import type { DueGroup, NextRunView } from '@app/contracts/retention/retention-run';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Lock, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { apiFile } from '../../../../client/http/http.js';
import { useNow } from '../../../../base/formats/clock.js';
import { counted, numberText } from '../../../../base/formats/counted.js';
import { dayText, momentText } from '../../../../base/formats/time.js';
import { saveFile } from '../../../../base/browser/save-file.js';
import { notify } from '../../../../base/toast/notify.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { DeskFact } from './desk-fact.js';
import { DeskSection } from './desk-section.js';
import { DueTable } from './due-table.js';
import { PastRuns } from './past-runs.js';
import { nextRunQuery, pauseNext, retentionKey } from '../../shared/privacy/retention-queries.js';
import { countriesText, groupText, blockedText } from './retention-words.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';
import './next-run-section.css';

const sectionId = 'desk-next-run';
const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** When the next run is, and how many go. */
export function NextRunFact({ companyId }: { companyId: string }) {
  const { data } = useQuery(nextRunQuery(companyId));
  return (
    <DeskFact icon={RotateCcw} label="Next deletion run" sectionId={sectionId}>
      {data ? factOf(data) : '…'}
    </DeskFact>
  );
}

function factOf({ runsAt, paused, reportsUntil, due }: NextRunView): string {
  const when = `${dayWord(runsAt)} ${timeText.format(new Date(runsAt))}`;
  if (paused) return `${when}, paused`;
  return reportsUntil ? `${when}, only a report` : `${when}, ${counted(due, 'application')}`;
}

/** The night before a day begins at its evening: until six in the morning it is tonight. */
function dayWord(runsAt: string): string {
  return Date.parse(runsAt) - Date.now() < 24 * 3_600_000 ? 'Tonight' : dayText(runsAt, Date.now());
}

/** Who would go in the next run and why, before anybody does. */
export function NextRunSection({ companyId }: { companyId: string }) {
  const run = useQuery(nextRunQuery(companyId));
  const now = useNow();
  const { data } = run;
  return (
    <DeskSection
      id={sectionId}
      title="Next deletion run"
      hint={
        data
          ? `${momentText(data.runsAt)}. Tried out ${triedText(data.triedAt, now)}, nothing is gone by that.`
          : 'What is kept too long is erased at night.'
      }
      act={data && <Acts run={data} companyId={companyId} />}
    >
      {data ? (
        <DryRun run={data} companyId={companyId} />
      ) : (
        <div className="desk-section__words">
          <QueryPending what="The next run could not be tried out." query={run} height={200} />
        </div>
      )}
    </DeskSection>
  );
}

function triedText(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  return minutes < 1 ? 'just now' : `${counted(minutes, 'minute')} ago`;
}

function Acts({ run, companyId }: { run: NextRunView; companyId: string }) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [retentionKey, companyId] });
  const report = useMutation({
    mutationFn: async () =>
      saveFile(
        await apiFile('/api/retention-exports', { method: 'POST', body: {} }),
        'next-deletion-run.csv',
      ),
    onError: (error) => notify.error(error.message),
  });
  const pausing = useMutation({
    mutationFn: () => pauseNext(!run.paused),
    onSettled: again,
    onError: (error) => notify.error(error.message),
  });
  const trying = useMutation({ mutationFn: again });
  return (
    <span className="row row--wrap next-run__acts">
      <Button look="ghost" size="small" busy={trying.isPending} onClick={() => trying.mutate()}>
        <RotateCcw className="icon" aria-hidden />
        Try out
      </Button>
      <Button look="ghost" size="small" busy={report.isPending} onClick={() => report.mutate()}>
        <Download className="icon" aria-hidden />
        Report
      </Button>
      <Button size="small" busy={pausing.isPending} onClick={() => pausing.mutate()}>
        {run.paused ? 'Run after all' : 'Pause tonight'}
      </Button>
    </span>
  );
}

function DryRun({ run, companyId }: { run: NextRunView; companyId: string }) {
  const now = useNow();
  const [showsPast, setShowsPast] = useState(false);
  return (
    <>
      {run.paused && (
        <div className="desk-section__words">
          <Banner>
            {run.pausedBy ? `Paused by ${run.pausedBy}` : 'Paused'}: nobody goes that night. The night after
            is as usual.
          </Banner>
        </div>
      )}
      {run.reportsUntil && (
        <div className="desk-section__words">
          <Banner>
            For the first week a night only reports. Nobody goes before {dayText(run.reportsUntil, now)}.
          </Banner>
        </div>
      )}
      {run.due === 0 ? (
        <div className="desk-section__words">
          <EmptyState heading="h3" title="Nobody is kept too long">
            {run.blocked > 0 ? blockedText(run) : 'Applications that are still open never go.'}
          </EmptyState>
        </div>
      ) : (
        <div className="dry">
          <Summary run={run} />
          <DueTable companyId={companyId} total={run.due} />
        </div>
      )}
      <div className="next-run__past">
        <Button look="ghost" size="small" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          Nights before
        </Button>
        {showsPast && <PastRuns companyId={companyId} />}
      </div>
    </>
  );
}

const tones = ['var(--brand)', 'var(--info)', 'var(--violet)', 'var(--warn)', 'var(--coral)'];
const toneOf = (index: number): string => tones[index % tones.length] ?? 'var(--brand)';

function Summary({ run }: { run: NextRunView }) {
  const { due, blocked, groups } = run;
  const said = groups.map((group) => `${numberText(group.count)} ${groupText(group)}`).join(', ');
  return (
    <div className="dry__sum">
      <p className="dry__n">
        <span className="display">{numberText(due)}</span>
        <span>
          {due === 1 ? 'application' : 'applications'} would be made anonymous. Figures stay, names, CVs and
          messages go.
        </span>
      </p>
      <div className="dry__bar" role="img" aria-label={said}>
        {groups.map((group, index) => (
          <i key={groupText(group)} style={{ flex: group.count, background: toneOf(index) }} />
        ))}
      </div>
      <ul className="dry__why">
        {groups.map((group, index) => (
          <Group key={groupText(group)} group={group} tone={toneOf(index)} />
        ))}
      </ul>
      {blocked > 0 && (
        <p className="meta dry__held">
          <Lock className="icon icon--sm" aria-hidden />
          {blockedText(run)}
        </p>
      )}
    </div>
  );
}

const Group = ({ group, tone }: { group: DueGroup; tone: string }) => (
  <li>
    <span className="dot" style={{ background: tone }} />
    <b className="num">{numberText(group.count)}</b>
    <span>
      {groupText(group)}
      <small>{countriesText(group.countries)}</small>
    </span>
  </li>
);
