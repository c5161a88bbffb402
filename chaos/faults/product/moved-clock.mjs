import { readFileSync } from 'node:fs';

/*
 * Loaded first by a process of the product: moves its clock by the milliseconds that stand in a file, which the test
 * changes while the process runs. The database and all other processes have the right time.
 */
const file = process.env.MOVED_CLOCK_FILE ?? '';
const rightNow = Date.now.bind(Date);
let movedBy = 0;
let lookedAt = 0;

function now() {
  const right = rightNow();
  if (right - lookedAt > 100) {
    lookedAt = right;
    movedBy = Number(readFileSync(file, 'utf8')) || 0;
  }
  return right + movedBy;
}

globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
// Libraries recognise a date by its constructor.
Date.prototype.constructor = Date;
