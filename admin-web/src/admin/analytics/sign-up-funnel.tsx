import type { PlatformStatisticsView } from '@app/contracts/statistics/platform-statistics';
import { FigureFrame } from './figure-frame.js';
import { numberText } from './figures.js';

/** How many of those who signed up came how far. */
export function SignUpFunnel({ statistics }: { statistics: PlatformStatisticsView }) {
  const all = statistics.signupCount;
  const steps = [
    { label: 'Signed up', value: all },
    { label: 'Applicants', value: statistics.applicantCount },
    { label: 'Onboarded', value: statistics.applicantOnboardedCount },
  ].map((step) => ({ ...step, share: all === 0 ? 0 : Math.round((100 * step.value) / all) }));
  return (
    <FigureFrame
      title="From sign-up to a full profile"
      about="Everybody since the start"
      columns={['Step', 'People', 'Of all']}
      rows={steps.map(({ label, value, share }) => [label, numberText(value), `${share} %`])}
    >
      <ol className="funnel">
        {steps.map(({ label, value, share }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="funnel__bar">
              <i style={{ width: `${share}%` }} />
            </span>
            <span className="funnel__value num">
              <b>{numberText(value)}</b>
              <small>{share} %</small>
            </span>
          </li>
        ))}
      </ol>
    </FigureFrame>
  );
}
