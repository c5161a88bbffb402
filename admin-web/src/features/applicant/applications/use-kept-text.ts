import { useState } from 'react';

const storageName = (applicationId: string): string => `conversation-draft:${applicationId}`;

/** What is typed about an application; it stays when the page is loaded anew. */
export function useKeptText(applicationId: string): [string, (now: string) => void] {
  const name = storageName(applicationId);
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  const keep = (now: string): void => {
    setText(now);
    if (now === '') localStorage.removeItem(name);
    else localStorage.setItem(name, now);
  };
  return [text, keep];
}
