import { jsonIn, readJson } from '@app/contracts/json/read-json';
import { fileTypes, ImageCrop } from '@app/contracts/files/upload-request';
import { z } from 'zod';
import type { Announced, Verdict } from './inspection.js';

/** How the worker and its inspection process talk: one line of JSON, then bytes, once in each direction. */

const announcedLine = z.strictObject({
  fileName: z.string(),
  type: z.enum(fileTypes),
  contentType: z.string(),
  crop: ImageCrop.nullable(),
});
const verdictLine = z.discriminatedUnion('kept', [
  z.strictObject({ kept: z.literal('as-sent') }),
  z.strictObject({ kept: z.literal('remade') }),
  z.strictObject({ kept: z.literal('nothing'), reason: z.string().min(1).max(300) }),
]);

/** More than any image of ours takes. */
export const mostRemadeBytes = 5_000_000;
const webpStart = /^RIFF....WEBP/s;

export const writeQuestion = ({ fileName, type, contentType, crop }: Announced, bytes: Buffer): Buffer =>
  withLine({ fileName, type, contentType, crop }, bytes);

export function readQuestion(sent: Buffer): { announced: Announced; bytes: Buffer } {
  const { line, bytes } = split(sent);
  return { announced: announcedLine.parse(readJson(line)), bytes };
}

export function writeVerdict(verdict: Verdict): Buffer {
  if (verdict.kept !== 'remade') return withLine(verdict, Buffer.alloc(0));
  return withLine({ kept: verdict.kept }, verdict.bytes);
}

/** Null for anything else than a verdict: whoever took over the process that answers could say what they like. */
export function readVerdict(sent: Buffer): Verdict | null {
  const { line, bytes } = split(sent);
  const verdict = verdictLine.safeParse(jsonIn(line)).data ?? null;
  if (verdict?.kept !== 'remade') return verdict;
  const isImage = bytes.length <= mostRemadeBytes && webpStart.test(bytes.toString('latin1', 0, 12));
  return isImage ? { kept: 'remade', bytes } : null;
}

const withLine = (line: object, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), bytes]);

function split(sent: Buffer): { line: string; bytes: Buffer } {
  const end = sent.indexOf('\n');
  const at = end < 0 ? sent.length : end;
  return { line: sent.toString('utf8', 0, at), bytes: sent.subarray(at + 1) };
}
