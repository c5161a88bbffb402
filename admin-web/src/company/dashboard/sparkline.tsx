const width = 74;
const height = 26;
const most = 15;

/** At most so many points: neighbours are added up. */
function grouped(values: number[]): number[] {
  const size = Math.ceil(values.length / most);
  const groups: number[] = [];
  for (let end = values.length; end > 0; end -= size) {
    groups.unshift(values.slice(Math.max(0, end - size), end).reduce((sum, value) => sum + value, 0));
  }
  return groups;
}

/** The course of a figure as a line. Decoration: the tile says the number. */
export function Sparkline({ values }: { values: number[] }) {
  const points = grouped(values);
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
