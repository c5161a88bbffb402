import type { JobStageCount } from '@app/contracts/jobs/job-record';
import { numberText } from '../../../../base/formats/counted.js';
import { colourByName } from '../../../shared/pipelines/stage-colours.js';

/** How a job's candidates are spread over its stages; refusals are left out, as work that is done. */
export function StageBar({ stages }: { stages: JobStageCount[] | null }) {
  if (stages === null) return <span className="subtle">–</span>;
  const shown = stages.filter(({ type, total }) => type !== 'rejected' && total > 0);
  if (shown.length === 0) return <span className="subtle">No applicants yet</span>;
  const words = shown.map(({ name, total }) => `${numberText(total)} in ${name}`).join(', ');
  return (
    <span className="bars" role="img" aria-label={words} title={words}>
      {shown.map(({ id, type, color, total }) => (
        <i key={id} style={{ flex: total, background: colourByName(type, color) }} />
      ))}
    </span>
  );
}

const usual = [
  ['entry', 'Applied'],
  ['review', 'Review'],
  ['interview', 'Interview'],
  ['offer', 'Offer'],
  ['hired', 'Hired'],
] as const;

/** What the colours of the bars mean where nobody chose others. */
export function StageLegend() {
  return (
    <p className="legend not-phone" aria-hidden>
      {usual.map(([type, name]) => (
        <span key={type}>
          <span className="dot" style={{ background: colourByName(type, null) }} />
          {name}
        </span>
      ))}
    </p>
  );
}
