import { isImage } from '@app/contracts/files/accepted-files';
import { checkFile } from './check-file.js';
import type { Announced, Verdict } from './inspection.js';
import { remakeImage } from './remake-image.js';

/** Reads what somebody sent and decides what stays of it. Only ever run in a process of its own. */
export async function inspectBytes(announced: Announced, bytes: Buffer): Promise<Verdict> {
  const reason = await checkFile(announced, bytes);
  if (reason) return { kept: 'nothing', reason };
  const { type, contentType, crop } = announced;
  if (type === 'cv' || !isImage(contentType)) return { kept: 'as-sent' };
  const remade = await remakeImage({ type, contentType, crop }, bytes);
  return remade.bytes ? { kept: 'remade', bytes: remade.bytes } : { kept: 'nothing', reason: remade.reason };
}
