import 'reflect-metadata';
import { leavesEffect, startTrialWorker } from './trial-worker.js';

/**
 * A worker in a process of its own, for suites that kill it. Its settings come as one JSON argument. The reaction
 * "deadly" ends the process; the others leave their effect.
 */
type Settings = { databaseUrl: string; redisUrl: string | null; faultPoint?: string };

const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const worker = await startTrialWorker({
  ...settings,
  // Somebody waits until others may take over what this process leaves behind.
  lockMilliseconds: 2_500,
  onLine: (line) => void process.stderr.write(line),
  reactions: [
    leavesEffect('one', 'job.unpublished'),
    leavesEffect('two', 'job.unpublished', 'emails'),
    leavesEffect('deadly', 'job.closed', 'statistics', () => void process.kill(process.pid, 'SIGKILL')),
  ],
});
process.stdout.write('running\n');
process.on('SIGTERM', () => void worker.stop().then((finished) => process.exit(finished ? 0 : 1)));
