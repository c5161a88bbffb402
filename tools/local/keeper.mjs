/*
 * Outlives its parent by a moment: when the parent goes, however it went (a kill -9 included),
 * standard input ends and every process the parent had started is stopped.
 * Lines: "+<pid> <signal>" takes one into care, "-<pid>" lets it go. A negative pid means its group.
 */
import { createInterface } from 'node:readline';

/** @type {Map<number, NodeJS.Signals>} */
const inCare = new Map();
const GRACE = 8_000;

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function stopAll() {
  for (const [pid, signal] of [...inCare].reverse()) send(pid, signal);
  const deadline = Date.now() + GRACE;
  while (Date.now() < deadline && [...inCare.keys()].some((pid) => send(pid, 0))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const pid of inCare.keys()) send(pid, 'SIGKILL');
}

// Signals of the terminal are for the parent; its end is what counts here.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const pid = Number(line.slice(1).split(' ')[0]);
  if (line.startsWith('+')) inCare.set(pid, /** @type {NodeJS.Signals} */ (line.split(' ')[1] ?? 'SIGTERM'));
  else inCare.delete(pid);
});
lines.on('close', () => void stopAll().then(() => process.exit(0)));
