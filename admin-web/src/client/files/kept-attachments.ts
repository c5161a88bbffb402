import { jsonIn } from '@app/contracts/json/read-json';
import { z } from 'zod';

const Kept = z.array(
  z.object({ key: z.string(), fileName: z.string(), size: z.number(), fileId: z.string() }),
);
/** A file that was uploaded and has not gone along with a message yet. */
export type KeptAttachment = z.infer<typeof Kept>[number];

const storageName = (conversation: string): string => `attached-files:${conversation}`;

/** The files that were attached before the page was loaded anew. Signing out forgets them. */
export function openKeptAttachments(conversation: string): KeptAttachment[] {
  return Kept.safeParse(jsonIn(localStorage.getItem(storageName(conversation)) ?? 'null')).data ?? [];
}

export function keepAttachments(conversation: string, files: KeptAttachment[]): void {
  const name = storageName(conversation);
  if (files.length === 0) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(files));
}
