import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '@app/platform/storage/system-error';

const SIZE = '96m';

/**
 * Where the product keeps files, on a disk of its own where the system lets us have one, so that it can be full or
 * read-only. Elsewhere permission to write is removed, which stops every user but root.
 */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    private readonly isOwn: boolean,
  ) {}

  static in(folder: string): SmallDisk {
    // A run that was killed may have left its disk.
    while (system('umount', '--lazy', folder));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return new SmallDisk(folder, system('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder));
  }

  get canFail(): boolean {
    return this.isOwn || process.getuid?.() !== 0;
  }

  fill(): void {
    if (!this.isOwn) return chmodSync(this.folder, 0o555);
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Another process wrote at the same time: the disk is full, as intended.
      if (!isSystemError(error, 'ENOSPC')) throw error;
    }
  }

  protect(): void {
    if (!this.isOwn) return chmodSync(this.folder, 0o555);
    // A file open for writing prevents this for a moment; then the disk is full instead.
    if (!system('mount', '-o', 'remount,ro', this.folder)) this.fill();
  }

  mend(): void {
    if (!this.isOwn) return chmodSync(this.folder, 0o755);
    system('mount', '-o', 'remount,rw', this.folder);
    rmSync(this.ballast, { force: true });
  }

  close(): void {
    if (this.isOwn) system('umount', '--lazy', this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get ballast(): string {
    return path.join(this.folder, 'ballast');
  }
}

function system(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
