import { useState } from 'react';

const storageName = (applicationId: string): string => `conversation-draft:${applicationId}`;

/** Draft of a reply; it survives a reload. */
export function useReplyDraft(applicationId: string): [string, (now: string) => void] {
  const name = storageName(applicationId);
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  const save = (now: string): void => {
    setText(now);
    if (now === '') localStorage.removeItem(name);
    else localStorage.setItem(name, now);
  };
  return [text, save];
}
