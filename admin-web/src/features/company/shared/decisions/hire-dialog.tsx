import type { HireApplicantBody } from '@app/contracts/applications/hire-applicant';
import type { OpenApplicationsDecision, OpenApplicationsView } from '@app/contracts/jobs/close-job';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Checkbox } from '../../../../kit/ui/choice.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { applicationQuery } from '../applications/candidate-queries.js';
import { type Decidable, hireApplicant, openApplicationsQuery } from './decision-queries.js';
import { useJobOf } from './use-job-of.js';
import {
  type Choice,
  decisionOf,
  OpenApplicationsChoice,
  useOpenApplicationsChoice,
} from './open-applications-choice.js';
import { reasonOf, type Shown, useDecision } from './use-decision.js';

type HireDialogProps = {
  shown: Shown;
  companyId: string;
  name: string;
  seen: Decidable & { status: ApplicationStatus };
  toStageId?: string;
  onClose: () => void;
};

/** Hires somebody, and asks in the same step about the job and everybody else. */
export function HireDialog({ shown, companyId, name, seen, toStageId, onClose }: HireDialogProps) {
  const company = useCompanyQuery(companyId);
  const { data: job } = useJobOf(shown.jobId, companyId);
  const query = useQuery(openApplicationsQuery(shown.jobId, company));
  const open = query.data;
  // After somebody else's change the next try goes out with what is true then.
  const latest = useQuery({
    ...applicationQuery(shown.applicationId, company),
    refetchOnMount: 'always',
  }).data;
  const [closeJob, setCloseJob] = useState(false);
  const { choice, change } = useOpenApplicationsChoice('leave', open?.text ?? '');
  const others = open && withoutOne(open, seen.status);
  const isOpen = others !== undefined && others.count > 0;
  const chosen = withClosing(choice, closeJob);
  const { mutate, isPending, error } = useDecision(
    shown,
    () => {
      const version = newerOf(seen, latest);
      const decision = isOpen ? decisionOf(chosen) : undefined;
      return hireApplicant({ id: seen.id, version }, hireBody(closeJob, decision, toStageId));
    },
    { said: `${name} is hired`, done: onClose },
  );
  return (
    <ActDialog
      title={`Hire ${name}`}
      act={`Hire ${name}`}
      busy={isPending}
      loading={!open}
      problem={reasonOf(error ?? failureOf(query))}
      onAct={() => mutate(undefined)}
      onClose={onClose}
    >
      {others && job ? (
        <div className="stack">
          <p className="ui">{name} moves to the hired candidates, and sees it in their applications.</p>
          {job.live && (
            <Checkbox
              label="Close the job: it takes no more applications"
              checked={closeJob}
              onChange={(event) => setCloseJob(event.target.checked)}
            />
          )}
          {isOpen && (
            <OpenApplicationsChoice open={others} choice={chosen} goesOn={!closeJob} onChange={change} />
          )}
        </div>
      ) : (
        <Skeleton height={160} />
      )}
    </ActDialog>
  );
}

/** Everybody but the one who is hired. */
const withoutOne = (open: OpenApplicationsView, status: ApplicationStatus): OpenApplicationsView => ({
  ...open,
  count: open.count - (status === 'active' ? 1 : 0),
});

const newerOf = (seen: Decidable, latest: Decidable | undefined): number =>
  latest && latest.version > seen.version ? latest.version : seen.version;

/** With the end of the job nobody can be left as they are; in one that goes on nobody waits for a day. */
function withClosing(choice: Choice, closes: boolean): Choice {
  if (closes) return choice.decision === 'leave' ? { ...choice, decision: 'keep' } : choice;
  return choice.decision === 'keep' ? { ...choice, decision: 'leave' } : choice;
}

function hireBody(
  closeJob: boolean,
  openApplications: OpenApplicationsDecision | undefined,
  toStageId: string | undefined,
): HireApplicantBody {
  return { closeJob, ...(openApplications && { openApplications }), ...(toStageId && { toStageId }) };
}
