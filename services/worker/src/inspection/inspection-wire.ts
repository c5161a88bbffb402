import { jsonIn, readJson } from '@app/contracts/json/read-json';
import { ImageCrop } from '@app/contracts/files/upload-request';
import { fileTypes } from '@app/contracts/files/file-types';
import { z } from 'zod';
import { type Announced, remadeAs, type Verdict } from './inspection.js';
import { laidOutLines, plainText } from './plain-text.js';

/** How the worker and its inspection process talk: one line of JSON, then bytes, once in each direction. */

/** What is asked about an upload: what stays of it, what is written in it, or that in the order people read it. */
export const questions = ['verdict', 'text', 'layout'] as const;
export type Question = (typeof questions)[number];

const announcedLine = z.strictObject({
  fileName: z.string(),
  type: z.enum(fileTypes),
  contentType: z.string(),
  crop: ImageCrop.nullable(),
});
const questionLine = announcedLine.extend({ asks: z.enum(questions) });
const verdictLine = z.discriminatedUnion('kept', [
  z.strictObject({ kept: z.literal('as-sent') }),
  z.strictObject({ kept: z.literal('remade') }),
  z.strictObject({ kept: z.literal('nothing'), reason: z.string().min(1).max(300) }),
]);

/** More than any image of ours takes. */
export const mostRemadeBytes = 5_000_000;
/** First bytes of each format. */
const starts: Record<string, RegExp> = {
  'image/webp': /^52494646.{8}57454250/,
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
};

export const writeQuestion = (
  asks: Question,
  { fileName, type, contentType, crop }: Announced,
  bytes: Buffer,
): Buffer => withLine({ asks, fileName, type, contentType, crop }, bytes);

export function readQuestion(sent: Buffer): { asks: Question; announced: Announced; bytes: Buffer } {
  const { line, bytes } = split(sent);
  const { asks, ...announced } = questionLine.parse(readJson(line));
  return { asks, announced, bytes };
}

export function writeVerdict(verdict: Verdict): Buffer {
  if (verdict.kept !== 'remade') return withLine(verdict, Buffer.alloc(0));
  return withLine({ kept: verdict.kept }, verdict.bytes);
}

const textLine = z.strictObject({ text: z.boolean() });

/** What is written in a document, or that nothing is. */
export const writeText = (text: string | null): Buffer =>
  withLine({ text: text !== null }, Buffer.from(text ?? '', 'utf8'));

/** Undefined for anything else than an answer; no more of it is believed than was asked for. */
export function readTextAnswer(sent: Buffer, asked: Exclude<Question, 'verdict'>): string | null | undefined {
  const { line, bytes } = split(sent);
  const answer = textLine.safeParse(jsonIn(line)).data;
  if (!answer) return undefined;
  if (!answer.text) return null;
  return asked === 'layout' ? laidOutLines(bytes.toString('utf8')) : plainText(bytes.toString('utf8'));
}

/** Null for anything else than a verdict: whoever took over the process that answers could say what they like. */
export function readVerdict(
  sent: Buffer,
  announced: Pick<Announced, 'type' | 'contentType'>,
): Verdict | null {
  const { line, bytes } = split(sent);
  const verdict = verdictLine.safeParse(jsonIn(line)).data ?? null;
  if (verdict?.kept !== 'remade') return verdict;
  const isRemade = starts[remadeAs(announced)]?.test(bytes.toString('hex', 0, 12)) ?? false;
  return isRemade && bytes.length <= mostRemadeBytes ? { kept: 'remade', bytes } : null;
}

const withLine = (line: object, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), bytes]);

function split(sent: Buffer): { line: string; bytes: Buffer } {
  const end = sent.indexOf('\n');
  const at = end < 0 ? sent.length : end;
  return { line: sent.toString('utf8', 0, at), bytes: sent.subarray(at + 1) };
}
