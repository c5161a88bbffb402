import { jsonIn } from '@app/contracts/json/read-json';
import { z } from 'zod';

const StoredAttachments = z.array(
  z.object({ key: z.string(), fileName: z.string(), size: z.number(), fileId: z.string() }),
);
/** An uploaded file of a message that is not sent yet. */
export type StoredAttachment = z.infer<typeof StoredAttachments>[number];

const storageName = (conversation: string): string => `attached-files:${conversation}`;

/** The files attached before a reload. Signing out deletes them. */
export function loadAttachments(conversation: string): StoredAttachment[] {
  return (
    StoredAttachments.safeParse(jsonIn(localStorage.getItem(storageName(conversation)) ?? 'null')).data ?? []
  );
}

export function storeAttachments(conversation: string, files: StoredAttachment[]): void {
  const name = storageName(conversation);
  if (files.length === 0) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(files));
}
