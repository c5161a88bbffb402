import { createContext, use, useLayoutEffect, useState } from 'react';

/** One step of the way to the screen; the last one, without an address, is the screen itself. */
export type Crumb = { label: string; to?: string };

export type ShellLook = {
  crumbs: Crumb[];
  /** Navigation as a rail of icons, for screens that need the width. */
  rail: boolean;
};

type Shell = { setLook: (look: ShellLook) => void };

export const ShellContext = createContext<Shell>({ setLook: () => {} });

/** How the frame looks around this screen; from its first paint on, so that nothing moves after it. */
export function useShell(crumbs: Crumb[], rail = false): void {
  const { setLook } = use(ShellContext);
  const [look, change] = useState<ShellLook>({ crumbs, rail });
  // Screens write their crumbs anew each time; the frame is drawn again where they say something else.
  if (JSON.stringify(look) !== JSON.stringify({ crumbs, rail })) change({ crumbs, rail });
  useLayoutEffect(() => setLook(look), [look, setLook]);
}
