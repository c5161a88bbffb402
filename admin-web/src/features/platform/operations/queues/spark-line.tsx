const width = 92;
const height = 24;
const margin = 2;

/** How the figure above it went within the last hour, drawn small. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const step = width / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => {
    const y = height - margin - (value / most) * (height - 2 * margin);
    return `${(at * step).toFixed(1)} ${y.toFixed(1)}`;
  });
  if (points.length < 2) return null;
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}
