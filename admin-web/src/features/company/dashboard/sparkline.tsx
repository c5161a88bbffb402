import { pointsOf } from './sparkline-points.js';

const width = 74;
const height = 26;

type SparklineProps = {
  values: number[];
  /** Whether each is how it stood then, not what came then. */
  isLevel?: boolean;
};

/** The course of a figure as a line. Decoration: the tile says the number. */
export function Sparkline({ values, isLevel = false }: SparklineProps) {
  const points = pointsOf(values, isLevel);
  const largest = Math.max(...points, 1);
  if (points.length < 2) return null;
  const line = points
    .map((value, index) => {
      const x = (index * width) / (points.length - 1);
      const y = height - 2 - ((height - 4) * value) / largest;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return (
    <svg className="tile__spark" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={line} />
      <path className="tile__area" d={`${line}L${width} ${height}L0 ${height}z`} />
    </svg>
  );
}
