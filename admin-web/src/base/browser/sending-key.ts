import { useRef } from 'react';

/**
 * The key under which something is sent: the same words keep theirs until they were taken, so that sending them again
 * after a lost answer does not write them twice; other words get another.
 */
export function useSendingKey() {
  const sent = useRef<{ words: string; key: string } | null>(null);
  return {
    keyOf(body: object): string {
      const words = JSON.stringify(body);
      if (sent.current?.words !== words) sent.current = { words, key: crypto.randomUUID() };
      return sent.current.key;
    },
    forget(): void {
      sent.current = null;
    },
  };
}
