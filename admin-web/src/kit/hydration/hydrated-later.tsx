import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import type { HydrationQueue, Turn } from './hydration-queue.js';

/** Of the program that takes over what the server drew; nothing waits where everything is drawn in the browser. */
export const HydrationContext = createContext<HydrationQueue | undefined>(undefined);

/**
 * A part of the page that works once its turn has come. Until then it stays as the server drew it: its links are links
 * already. Taken over in one piece, a page of twenty jobs would hold up a phone for a third of a second. What is drawn
 * later, other results or another page, waits for no turn.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  const queue = useContext(HydrationContext);
  if (!queue) return children;
  return (
    <Suspense fallback={null}>
      <Waiting queue={queue}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ queue, children }: { queue: HydrationQueue; children: ReactNode }) {
  const [turn] = useState<Turn>(() => queue.nextTurn());
  if (!turn.hasCome) throw turn.come;
  return children;
}
