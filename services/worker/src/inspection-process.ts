import { buffer } from 'node:stream/consumers';
import { inspectBytes } from './inspection/inspect-bytes.js';
import { readQuestion, writeText, writeVerdict } from './inspection/inspection-wire.js';
import { readLayout } from './inspection/read-layout.js';
import { readText } from './inspection/read-text.js';

/**
 * Looks at one upload and ends: the only place where bytes of strangers are read. It is started by the worker with no
 * settings, no secrets and little memory and time.
 */
const { asks, announced, bytes } = readQuestion(await buffer(process.stdin));
const readers = { text: readText, layout: readLayout };
process.stdout.end(
  asks === 'verdict'
    ? writeVerdict(await inspectBytes(announced, bytes))
    : writeText(await readers[asks](announced.contentType, bytes)),
);
