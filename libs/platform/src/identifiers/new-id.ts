import { randomFillSync } from 'node:crypto';

const COUNTER_LIMIT = 0x1000;
const BYTES = 16;

let lastMillisecond = 0;
let counter = 0;
/** Chance is fetched for many identifiers at once: asking the system for each costs more than making it. */
const chance = Buffer.allocUnsafeSlow(BYTES * 256);
let used = chance.length;

/**
 * A new UUIDv7. Identifiers made by one process sort in the order of their making, also inside one
 * millisecond and when the system clock steps back.
 */
export function newId(): string {
  advance(Date.now());
  const bytes = takeChance();
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Leaves the lower half of the counter to chance at the start of a millisecond, the upper half to counting. */
function advance(now: number): void {
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = takeChance().readUInt16BE() & 0x7ff;
    return;
  }
  counter += 1;
  if (counter < COUNTER_LIMIT) return;
  lastMillisecond += 1;
  counter = 0;
}

/** Bytes nobody has seen; whoever takes them may write over them. */
function takeChance(): Buffer {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += BYTES;
  return chance.subarray(used - BYTES, used);
}
