import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../tools/local/places.mjs';

/** One more built process of the product, beside those of a running one. */
export class OwnProcess {
  private constructor(private readonly child: ChildProcess) {}

  static start(service: 'api' | 'worker' | 'identity', env: Record<string, string>): OwnProcess {
    const bundle = path.join(root, 'dist', 'services', service, 'main.js');
    return new OwnProcess(spawn(process.execPath, [bundle], { cwd: root, env, stdio: 'ignore' }));
  }

  /** Asks it to leave; answers its exit code, or the signal that ended it. */
  async leave(): Promise<number | string | null> {
    this.child.kill('SIGTERM');
    return this.ended();
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async ended(): Promise<number | string | null> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode ?? child.signalCode;
  }
}
