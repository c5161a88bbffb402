import { useEffect, useRef, useState } from 'react';

const pause = 900;

/**
 * Saves a moment after the last change, one save after the other. Answers when it last succeeded and a way to save at
 * once, before the page is left.
 */
export function useAutosave(values: unknown, save: () => Promise<boolean>) {
  const [savedAt, setSavedAt] = useState<number>();
  const latest = useRef(save);
  latest.current = save;
  const text = JSON.stringify(values);
  const stored = useRef(text);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveNow = (): Promise<boolean> => {
    queue.current = queue.current
      .catch(() => false)
      .then(async () => {
        if (stored.current === text) return true;
        const taken = await latest.current();
        if (taken) {
          stored.current = text;
          setSavedAt(Date.now());
        }
        return taken;
      });
    return queue.current;
  };
  const saving = useRef(saveNow);
  saving.current = saveNow;

  useEffect(() => {
    if (stored.current === text) return undefined;
    const timer = setTimeout(() => void saving.current(), pause);
    return () => clearTimeout(timer);
  }, [text]);

  // Whoever goes on or back within that moment has written it all the same.
  useEffect(() => () => void saving.current(), []);

  return { savedAt, saveNow };
}
