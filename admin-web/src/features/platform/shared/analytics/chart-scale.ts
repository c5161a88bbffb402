/** The top of an axis: a round number at or above the highest value, split into four equal steps of whole numbers. */
export function niceTop(highest: number): number {
  if (highest <= 4) return 4;
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ??
    rough;
  return Math.ceil(step) * 4;
}

/** Where the labels of the days stand: at most `most` of them, the first always, evenly apart. */
export function labelledDays(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

export type Frame = { width: number; height: number; left: number; top: number; bottom: number };

/** The middle of a day on the x axis. */
export function xOf(index: number, count: number, { left, width }: Frame): number {
  return count <= 1 ? left : left + (index * (width - left)) / (count - 1);
}

export function yOf(value: number, highest: number, { height, top, bottom }: Frame): number {
  return height - bottom - (value / highest) * (height - top - bottom);
}

/** The line through all values. */
export function linePath(values: number[], highest: number, frame: Frame): string {
  return values
    .map((value, index) => {
      const x = xOf(index, values.length, frame).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x} ${yOf(value, highest, frame).toFixed(1)}`;
    })
    .join('');
}

/** The day whose middle is nearest to a place on the x axis. */
export function dayAt(x: number, count: number, { left, width }: Frame): number {
  const share = (x - left) / Math.max(1, width - left);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
