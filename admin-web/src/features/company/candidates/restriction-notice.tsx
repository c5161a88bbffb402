import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { useCan } from '../../../client/session/acting.js';
import { notify } from '../../../base/toast/notify.js';
import { DayText } from '../../../base/formats/clock.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { useDecision } from '../shared/decisions/use-decision.js';
import { liftRestriction } from '../shared/privacy/data-requests.js';

/** Says that the application is kept and nothing else, and lets those who may end that. */
export function RestrictionNotice({ application }: { application: ApplicantCardView }) {
  const { id: applicationId, jobId, pipelineId, firstName, restrictedAt } = application;
  const mayLift = useCan('application.lift-restriction');
  const { mutate, isPending } = useDecision(
    { applicationId, jobId, pipelineId },
    () => liftRestriction(application),
    { said: `${firstName} is told that the application is used again` },
  );
  if (restrictedAt === null) return null;
  return (
    <Banner>
      <p>
        Restricted since <DayText iso={restrictedAt} />, as {firstName} asked: it is kept, and nobody moves,
        exports, judges or answers it.
      </p>
      {mayLift && (
        <Button
          size="small"
          busy={isPending}
          onClick={() => mutate(undefined, { onError: (error) => notify.error(error.message) })}
        >
          Lift the restriction
        </Button>
      )}
    </Banner>
  );
}
