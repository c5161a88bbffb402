import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { extensionDays } from '@app/contracts/responses/response-deadline';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { DayText, useNow } from '../../../../base/formats/clock.js';
import { Button } from '../../../../kit/ui/button.js';
import { dueGroup, dueWords } from '../applications/due-groups.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './response-line.css';

/** Loaded when the user requests more time. */
const MoreDaysDialog = laterPart(async () => (await import('./more-days-dialog.js')).MoreDaysDialog);

/** By when the applicant was promised an answer, and the one way to move that. */
export function ResponseLine({ application }: { application: ApplicantCardView }) {
  const now = useNow();
  const mayExtend = useCan('application.extend-response');
  const [asking, ask] = useState(false);
  const { responseDueAt, responsePausedUntil, responseExtension, status } = application;
  if (responseDueAt === null) return null;
  return (
    <div className="response-line" data-due={dueGroup(responseDueAt, now)}>
      <Clock className="icon" aria-hidden />
      <p className="grow">
        <b>
          Answer promised by <DayText iso={responseDueAt} />
        </b>
        <small>{waitWords(responsePausedUntil, dueWords(responseDueAt, now))}</small>
        {responseExtension && (
          <small>More days were taken{responseExtension.reason ? `: ${responseExtension.reason}` : ''}</small>
        )}
      </p>
      {mayExtend && status === 'active' && !responseExtension && (
        <Button size="small" onClick={() => ask(true)}>
          {extensionDays} more days
        </Button>
      )}
      {asking && <MoreDaysDialog application={application} onClose={() => ask(false)} />}
    </div>
  );
}

const waitWords = (pausedUntil: string | null, due: string): string =>
  pausedUntil === null ? due : 'At the latest: the time stands still until the applicant replies';
