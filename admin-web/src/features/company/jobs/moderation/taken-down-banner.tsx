import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { StatementView } from '@app/contracts/moderation/job-statement';
import { takeDownGroundWords } from '@app/contracts/moderation/report-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { DayText } from '../../../../base/formats/clock.js';
import { Button } from '../../../../kit/ui/button.js';
import { statementsQuery } from './statement-queries.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

const StatementDialog = laterPart(async () => (await import('./statement-dialog.js')).StatementDialog);

/** Over the board of a job the platform took down: since when and by which rule, and the way to the whole statement. */
export function TakenDownBanner({ job }: { job: JobRecordView }) {
  const mayRead = useCan('job-statement.list');
  const isDown = job.state === 'takenDown';
  const [isOpen, setOpen] = useState(false);
  const statements = useQuery({ ...statementsQuery(job.id), enabled: isDown && mayRead });
  if (!isDown) return null;
  const statement = statements.data?.rows[0];
  return (
    <div className="banner banner--danger work__missing" role="status">
      <div>
        <b>The platform took this job down.</b> Nobody outside the company sees it.{' '}
        {statement && <Stated statement={statement} />}
      </div>
      {statement && (
        <Button size="small" onClick={() => setOpen(true)}>
          Read why
        </Button>
      )}
      {statement && isOpen && <StatementDialog statement={statement} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Stated({ statement: { ground, appeal, appealUntil } }: { statement: StatementView }) {
  const words = takeDownGroundWords[ground];
  if (appeal?.outcome === 'rejected') return <>{words}. Your appeal was rejected.</>;
  if (appeal)
    return (
      <>
        {words}. You appealed on <DayText iso={appeal.appealedAt} />, and it is not decided yet.
      </>
    );
  return (
    <>
      {words}. You can appeal until <DayText iso={appealUntil} />.
    </>
  );
}
