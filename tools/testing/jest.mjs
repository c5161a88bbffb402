import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../local/json-file.mjs';
import { localFolder, root } from '../local/places.mjs';

export const resultsFolder = path.join(localFolder, 'test-results');

/**
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} JestFile
 * @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: number, isRed: boolean }} FileResult
 *   `failed` is at least 1 where the file is red: one that does not even load counts as one failure
 */

/**
 * Runs Jest once, showing its output.
 * @param {string} name of the file its results are written to
 * @param {string[]} args
 * @param {Record<string, string>} [env] more of it
 * @returns {Promise<{ ok: boolean, files: FileResult[] }>} `ok` is Jest's own verdict
 */
export async function runJest(name, args, env) {
  const output = path.join(resultsFolder, `${name}.json`);
  rmSync(output, { force: true });
  const code = await run(
    [
      '--experimental-vm-modules',
      // Most of what a test allocates is garbage at once: a larger young generation is collected less often.
      '--max-semi-space-size=64',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${output}`,
      ...args,
    ],
    env,
  );
  /** @type {JestFile[]} */
  const reports = readJson(output)?.testResults ?? [];
  return { ok: code === 0, files: reports.map(fileResult) };
}

/** @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<number | null>} the exit code */
function run(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** @param {JestFile} report @returns {FileResult} */
function fileResult({ name, status, startTime, endTime, assertionResults }) {
  const count = (/** @type {string[]} */ ...wanted) =>
    assertionResults.filter((test) => wanted.includes(test.status)).length;
  const isRed = status === 'failed';
  return {
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
    passed: count('passed'),
    failed: Math.max(count('failed'), isRed ? 1 : 0),
    skipped: count('pending', 'todo', 'disabled'),
    isRed,
  };
}
