import { Deferred, Unknown } from './unknown-value.js';

type Operator = (left: unknown, right: unknown) => unknown;

const ofNumbers =
  (compute: (left: number, right: number) => unknown): Operator =>
  (left, right) =>
    compute(Number(left), Number(right));
const isSame: Operator = (left, right) => left === right;
const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Operators of two values that are both known. */
export const operators: Record<string, Operator> = {
  '+': (left, right) =>
    typeof left === 'string' || typeof right === 'string'
      ? `${String(left)}${String(right)}`
      : Number(left) + Number(right),
  '-': ofNumbers((left, right) => left - right),
  '*': ofNumbers((left, right) => left * right),
  '/': ofNumbers((left, right) => left / right),
  '%': ofNumbers((left, right) => left % right),
  '**': ofNumbers((left, right) => left ** right),
  '<': ofNumbers((left, right) => left < right),
  '>': ofNumbers((left, right) => left > right),
  '<=': ofNumbers((left, right) => left <= right),
  '>=': ofNumbers((left, right) => left >= right),
  '===': isSame,
  '!==': (left, right) => !isSame(left, right),
  '==': (left, right) => isSame(left, right) || (isNothing(left) && isNothing(right)),
  '!=': (left, right) => !isSame(left, right) && !(isNothing(left) && isNothing(right)),
};

/** When an operator takes its right side. */
export const takesRight: Record<string, (truth: (value: unknown) => boolean, left: unknown) => boolean> = {
  '&&': (truth, left) => truth(left),
  '||': (truth, left) => !truth(left),
  '??': (truth, left) => {
    const value = left instanceof Deferred ? left.value : left;
    return value instanceof Unknown ? truth(new Unknown(equality(value, null), value.source)) : value == null;
  },
};

export const isComparison = (sign: string): boolean => /^[!=]==?$/.test(sign);

/** Whether something has still to be decided about a value. */
export const isOpen = (value: unknown): boolean => value instanceof Unknown || value instanceof Deferred;

/** The name of a comparison, the same for the same two values. */
export const equality = (left: unknown, right: unknown): string => `${nameOf(left)}===${nameOf(right)}`;

export function nameOf(value: unknown): string {
  if (value instanceof Unknown) return value.key;
  return value === null || value === undefined ? 'none' : JSON.stringify(value);
}
