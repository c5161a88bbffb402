import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { numberText } from '../../platform/formats/counted.js';
import { FigureFrame } from './figure-frame.js';

type SignUpFunnelProps = { funnel: JobAnalyticsView['funnel']; days: number };

/** How many signed up, filled their profile and applied for the first time in the same days. */
export function SignUpFunnel({ funnel, days }: SignUpFunnelProps) {
  const { signedUp, onboarded, applied } = funnel;
  const most = Math.max(1, signedUp, onboarded, applied);
  const steps = [
    { label: 'Signed up', value: signedUp },
    { label: 'Onboarded', value: onboarded },
    { label: 'Applied', value: applied },
  ].map((step) => ({
    ...step,
    width: (100 * step.value) / most,
    share: signedUp === 0 ? '–' : `${Math.round((100 * step.value) / signedUp)} %`,
  }));
  return (
    <FigureFrame
      title="From sign-up to application"
      about={`Each step counted in the last ${days} days; a share above 100 % took its first step before`}
      columns={['Step', 'People', 'Of sign-ups']}
      rows={steps.map(({ label, value, share }) => [label, numberText(value), share])}
    >
      <ol className="funnel">
        {steps.map(({ label, value, width, share }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="funnel__bar">
              <i style={{ width: `${width}%` }} />
            </span>
            <span className="funnel__value num">
              <b>{numberText(value)}</b>
              <small>{share}</small>
            </span>
          </li>
        ))}
      </ol>
    </FigureFrame>
  );
}
