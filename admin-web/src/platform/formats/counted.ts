const whole = new Intl.NumberFormat('en-GB');

/** `51,016`. Every count and figure that is shown is written by this. */
export const numberText = (value: number): string => whole.format(value);

/** `1 job`, `2 jobs`, `1,204 jobs`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
