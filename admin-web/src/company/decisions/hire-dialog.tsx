import type { HireApplicantBody, OpenApplicationsDecision } from '@app/contracts/applications/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyQuery } from '../../back-office/acting.js';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { Checkbox } from '../../ui/choice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { type Decidable, hireApplicant, openApplicationsQuery } from './decision-requests.js';
import { useJobOf } from './letter-values.js';
import {
  type Choice,
  decisionOf,
  OpenApplicationsChoice,
  useOpenApplicationsChoice,
} from './open-applications-choice.js';
import { type Shown, useDecision } from './use-decision.js';

type HireDialogProps = {
  shown: Shown;
  companyId: string;
  name: string;
  seen: Decidable;
  toStageId?: string;
  onClose: () => void;
};

/** Hires somebody, and asks in the same step about the job and everybody else. */
export function HireDialog({ shown, companyId, name, seen, toStageId, onClose }: HireDialogProps) {
  const company = useCompanyQuery(companyId);
  const job = useJobOf(shown.jobId, companyId);
  const open = useQuery(openApplicationsQuery(shown.jobId, company)).data;
  const [closeJob, setCloseJob] = useState(false);
  const { choice, change } = useOpenApplicationsChoice('leave', open?.text ?? '');
  // Whoever is hired is one of the open ones.
  const others = open && { ...open, count: Math.max(0, open.count - 1) };
  const isOpen = (others?.count ?? 0) > 0;
  const chosen = withClosing(choice, closeJob);
  const { mutate, isPending, error } = useDecision(
    shown,
    () => hireApplicant(seen, hireBody(closeJob, isOpen ? decisionOf(chosen) : undefined, toStageId)),
    { said: `${name} is hired`, done: onClose },
  );
  return (
    <ActDialog
      title={`Hire ${name}`}
      act={`Hire ${name}`}
      busy={isPending || !open}
      problem={error?.message}
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
            <OpenApplicationsChoice open={others} choice={chosen} mayLeave={!closeJob} onChange={change} />
          )}
        </div>
      ) : (
        <Skeleton height={160} />
      )}
    </ActDialog>
  );
}

/** With the end of the job nobody can be left as they are. */
function withClosing(choice: Choice, closes: boolean): Choice {
  return closes && choice.decision === 'leave' ? { ...choice, decision: 'keep' } : choice;
}

function hireBody(
  closeJob: boolean,
  openApplications: OpenApplicationsDecision | undefined,
  toStageId: string | undefined,
): HireApplicantBody {
  return { closeJob, ...(openApplications && { openApplications }), ...(toStageId && { toStageId }) };
}
