import type { PlatformFunnel } from '@app/contracts/statistics/platform-statistics';
import { counted, numberText } from '../../../base/formats/counted.js';
import { MetricFrame } from '../shared/analytics/metric-frame.js';

/** How many signed up to apply, and how many of them completed onboarding and ever applied. */
export function SignUpFunnel({ funnel: { signedUp, onboarded, applied } }: { funnel: PlatformFunnel }) {
  const steps = [
    { label: 'Signed up', value: signedUp, left: '' },
    {
      label: 'Onboarded',
      value: onboarded,
      left: leftText(signedUp - onboarded, 'not completed onboarding'),
    },
    { label: 'Applied', value: applied, left: leftText(signedUp - applied, 'not applied yet') },
  ].map((step) => {
    const share = signedUp === 0 ? 0 : (100 * step.value) / signedUp;
    return { ...step, share, percent: signedUp === 0 ? '–' : `${Math.round(share)} %` };
  });
  return (
    <MetricFrame
      title="From sign-up to application"
      about="Everybody who signed up to apply and still has an account"
      columns={['Step', 'People', 'Of sign-ups']}
      rows={steps.map(({ label, value, percent }) => [label, numberText(value), percent])}
    >
      <ol className="funnel">
        {steps.map(({ label, value, share, percent, left }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="funnel__bar">
              <i style={{ width: `${share}%` }} />
            </span>
            <span className="funnel__value num">
              <b>{numberText(value)}</b> <small>{percent}</small>
            </span>
            {left && <span className="funnel__left">{left}</span>}
          </li>
        ))}
      </ol>
    </MetricFrame>
  );
}

const leftText = (people: number, what: string): string =>
  people > 0 ? `${counted(people, 'person has', 'people have')} ${what}` : '';
