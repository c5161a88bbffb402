const most = 15;

/** At most so many points: what came in neighbouring ones is added up, and of how it stood the last one counts. */
export function pointsOf(values: readonly number[], isLevel: boolean): number[] {
  const size = Math.ceil(values.length / most);
  const points: number[] = [];
  for (let end = values.length; end > 0; end -= size) {
    const group = values.slice(Math.max(0, end - size), end);
    points.unshift(isLevel ? (group.at(-1) ?? 0) : group.reduce((sum, value) => sum + value, 0));
  }
  return points;
}
