import { spawnSync } from 'node:child_process';
import { type Running, startProcess } from '../../../tools/local/processes.mjs';

type Program = Parameters<typeof startProcess>[0];

/** How a process ended that was not killed. */
export type Ending = { name: string; how: string; at: number; livedFor: number; lastWords: string };

/** A process that is started again when it ends, as a container engine would do, and that can be killed and paused. */
export class Supervised {
  #process: Running;
  #isWanted = true;
  readonly endings: Ending[] = [];

  constructor(private readonly program: Program) {
    this.#process = this.start();
  }

  get name(): string {
    return this.program.name;
  }

  /** Dies as in a power cut and is started again. */
  async kill(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    const { pid, ended } = this.#process;
    this.#isWanted = false;
    killTree(pid);
    await ended;
    await meanwhile();
    this.#isWanted = true;
    this.#process = this.start();
  }

  pause(): void {
    process.kill(this.#process.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.#process.pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.#process.stop();
  }

  private start(): Running {
    const began = Date.now();
    const running = startProcess(this.program);
    void running.ended.then((how) => {
      if (!this.#isWanted || running !== this.#process) return;
      const at = Date.now();
      const lastWords = running.tail().slice(-8).join(' | ');
      this.endings.push({ name: this.name, how, at, livedFor: at - began, lastWords });
      this.#process = this.start();
    });
    return running;
  }
}

/** A server and the processes it has made, at once: none of them may go on alone. */
export function killTree(pid: number): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid);
  for (const one of [pid, ...children.map(([child = pid]) => child)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // Gone already, which is what was wanted.
    }
  }
}
