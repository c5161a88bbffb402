import { buffer } from 'node:stream/consumers';
import { inspectBytes } from './inspection/inspect-bytes.js';
import { readQuestion, writeVerdict } from './inspection/inspection-wire.js';

/**
 * Looks at one upload and ends: the only place where bytes of strangers are read. It is started by the worker with no
 * settings, no secrets and little memory and time.
 */
const { announced, bytes } = readQuestion(await buffer(process.stdin));
process.stdout.end(writeVerdict(await inspectBytes(announced, bytes)));
