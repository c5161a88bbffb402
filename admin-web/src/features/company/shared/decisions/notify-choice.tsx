import { closingDayText } from '../../../../base/formats/closing.js';
import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import type { RejectionTime } from '@app/contracts/vocabulary/rejection-reasons';
import { ChoiceCards } from '../../../../kit/dialogs/choice-cards.js';
import { counted } from '../../../../base/formats/counted.js';
import { momentText } from '../../../../base/formats/time.js';
import { letterMoment } from './letter-day.js';
import { useJobOf } from './use-job-of.js';

const delays = [1, 2, 3, 5, 7, 14] as const;

type NotifyChoiceProps = {
  firstName: string;
  jobId: string;
  companyId: string;
  /** What the applicant reads until they are told; null where there are several. */
  publicStage: PublicStage | null;
  value: RejectionTime;
  days: number;
  now: number;
  onChange: (value: RejectionTime) => void;
  onDays: (days: number) => void;
};

/** When the letter goes, each choice with what it means. */
export function NotifyChoice(props: NotifyChoiceProps) {
  const { firstName, jobId, companyId, publicStage, value, days, now, onChange, onDays } = props;
  const { data: job } = useJobOf(jobId, companyId);
  const sees =
    publicStage === null ? '' : `${firstName} sees “${publicStageLabels[publicStage]}” until then.`;
  const choices: { value: RejectionTime; label: string; description: string }[] = [
    {
      value: 'now',
      label: 'Now',
      description: `${firstName} reads it within a minute. It cannot be taken back.`,
    },
    {
      value: 'later',
      label: `In ${counted(days, 'day')}`,
      description: `${momentText(letterMoment(days, now))}. You can undo it until it is sent.`,
    },
  ];
  if (job?.live || value === 'onClosing') {
    const end = job?.closing
      ? `${closingDayText(job.closing, now)}, or earlier if you close it.`
      : 'Whenever you close it.';
    choices.push({ value: 'onClosing', label: 'When the job closes', description: `${end} ${sees}`.trim() });
  }
  return (
    <div className="stack stack--2">
      <ChoiceCards legend="When does the letter go?" choices={choices} value={value} onChange={onChange} />
      {value === 'later' && (
        <div className="row row--wrap" role="group" aria-label="Days until the letter goes">
          {delays.map((delay) => (
            <button
              key={delay}
              type="button"
              className="chip"
              aria-pressed={delay === days}
              onClick={() => onDays(delay)}
            >
              {counted(delay, 'day')}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
