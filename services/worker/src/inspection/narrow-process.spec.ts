import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { startNarrow } from './narrow-process.js';

describe('a process that reads what strangers sent', () => {
  it('runs below the priority of requests, and not at the lowest', async () => {
    const program = ['-e', `process.stdout.write(String(os.getPriority()))`];
    const child = startNarrow(program, { cpuSeconds: 20, memoryMegabytes: 1_100 });
    const ended = once(child, 'close');
    const [said] = await once(child.stdout ?? child, 'data');
    await ended;
    expect(String(said)).toBe(String(constants.priority.PRIORITY_BELOW_NORMAL));
    expect(getPriority()).not.toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });
});
