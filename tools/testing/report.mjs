/** @typedef {import('./jest.mjs').FileResult} FileResult */

/** @param {string} line */
export const print = (line) => void process.stdout.write(`${line}\n`);

/** @param {number} started */
const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** What happened in this run of the tool, and what it ends with. */
export class Report {
  /** Names of steps that failed. @type {string[]} */
  red = [];
  /** Files that passed at the second try only. @type {string[]} */
  flaky = [];
  /** By file, as it was at last. @type {Map<string, FileResult>} */
  files = new Map();

  /** Runs one step and prints how it ended. One that failed is final, unless red files are all that is wrong: these count
   * by themselves.
   * @param {string} name @param {() => Promise<{ ok: boolean, isFinal?: boolean, text?: string }>} work */
  async step(name, work) {
    const started = Date.now();
    const { ok, isFinal = true, text } = await work();
    print(`${ok ? '✓' : '✗'} ${name.padEnd(45)} ${secondsSince(started).padStart(8)}`);
    if (ok) return;
    if (isFinal) this.red.push(name);
    if (text) print(text);
  }

  /** @param {FileResult[]} files */
  add(files) {
    for (const file of files) this.files.set(file.file, file);
  }

  get redFiles() {
    return [...this.files.values()].filter(({ isRed }) => isRed).map(({ file }) => file);
  }

  /** @param {'passed' | 'failed' | 'skipped'} outcome */
  count(outcome) {
    return [...this.files.values()].reduce((sum, file) => sum + file[outcome], 0);
  }

  get isGreen() {
    return this.red.length === 0 && this.redFiles.length === 0;
  }

  /** The last lines: a file that grows slow or flaky is noticed where everyone looks. */
  print() {
    const slowest = [...this.files.values()].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
    if (slowest.length > 1) print('\nSlowest files:');
    if (slowest.length > 1)
      for (const { file, seconds } of slowest) print(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
    if (this.redFiles.length > 0)
      print(`\nRed files:\n${this.redFiles.map((file) => `  ${file}`).join('\n')}`);
    if (this.red.length > 0) print(`\nRed: ${this.red.join(', ')}.`);
    if (this.flaky.length > 0) print(`\n!!! FLAKY, green at the second try only: ${this.flaky.join(', ')}\n`);
    if (this.count('skipped') > 0) print(`${this.count('skipped')} skipped`);
    if (this.files.size > 0) print(`\n${this.count('passed')} passed, ${this.count('failed')} failed`);
  }
}
