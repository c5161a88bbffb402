import type { OpenApplicationsDecision } from '@app/contracts/jobs/close-job';
import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { counted } from '../../../../base/formats/counted.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { closeJob, openApplicationsQuery, rejectRemaining } from '../decisions/decision-queries.js';
import {
  decisionOf,
  OpenApplicationsChoice,
  useOpenApplicationsChoice,
} from '../decisions/open-applications-choice.js';
import { reasonOf } from '../decisions/use-decision.js';
import type { JobActDialogProps } from './job-act-dialogs.js';
import { useJobAct } from './use-job-act.js';

/** Ends the time for applications now, and asks what becomes of everybody who is open. */
export function CloseJobDialog({ job, companyId, onClose }: JobActDialogProps) {
  return (
    <Deciding
      job={job}
      companyId={companyId}
      title="Close this job?"
      keep="Keep it open"
      button="Close job"
      said="Closed"
      send={(openApplications) => closeJob(job.id, job.version, openApplications ? { openApplications } : {})}
      onClose={onClose}
    >
      {job.title} leaves the job search now. Its page stays and says that it is closed, without Apply. The
      board goes on: you can still move, message and hire. Extending it opens it again.
    </Deciding>
  );
}

/** Decides about everybody who is open in a job that ended. */
export function RejectRemainingDialog({ job, companyId, onClose }: JobActDialogProps) {
  return (
    <Deciding
      job={job}
      companyId={companyId}
      title="Decide about open applications"
      keep="Cancel"
      button="Decide"
      said="Decided"
      send={(openApplications) =>
        openApplications
          ? rejectRemaining(job.id, job.version, { openApplications })
          : Promise.resolve(undefined)
      }
      onClose={onClose}
    >
      {job.title} takes no more applications. Decide what happens to the open ones.
    </Deciding>
  );
}

type DecidingProps = JobActDialogProps & {
  title: string;
  keep: string;
  button: string;
  said: string;
  send: (decision: OpenApplicationsDecision | undefined) => Promise<unknown>;
  children: React.ReactNode;
};

function Deciding({ job, companyId, title, keep, button, said, send, onClose, children }: DecidingProps) {
  const query = useQuery(openApplicationsQuery(job.id, useCompanyQuery(companyId)));
  const open = query.data;
  const { choice, change } = useOpenApplicationsChoice('reject', open?.text ?? '');
  const act = useJobAct(
    job.id,
    () => send(open && open.count > 0 ? decisionOf(choice) : undefined),
    onClose,
    said,
  );
  return (
    <ActDialog
      title={title}
      keep={keep}
      act={button}
      danger
      busy={act.busy}
      loading={!open}
      problem={act.wrong ?? reasonOf(failureOf(query))}
      onAct={act.run}
      onClose={onClose}
    >
      <p>{children}</p>
      {!open && !failureOf(query) && <Skeleton height={160} />}
      {open && open.count === 0 && open.untilClosing > 0 && (
        <p>{counted(open.untilClosing, 'letter')} of refusal waiting for this go out now.</p>
      )}
      {open && open.count > 0 && <OpenApplicationsChoice open={open} choice={choice} onChange={change} />}
    </ActDialog>
  );
}
