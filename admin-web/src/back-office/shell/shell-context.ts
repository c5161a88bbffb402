import { createContext, use, useEffect } from 'react';

/** One step of the way to the screen; the last one, without an address, is the screen itself. */
export type Crumb = { label: string; to?: string };

export type ShellLook = {
  crumbs: Crumb[];
  /** Navigation as a rail of icons, for screens that need the width. */
  rail: boolean;
};

type Shell = { setLook: (look: ShellLook) => void };

export const ShellContext = createContext<Shell>({ setLook: () => {} });

/** How the frame looks around this screen. */
export function useShell(crumbs: Crumb[], rail = false): void {
  const { setLook } = use(ShellContext);
  const wanted = JSON.stringify({ crumbs, rail });
  useEffect(() => {
    const look: ShellLook = JSON.parse(wanted);
    setLook(look);
  }, [wanted, setLook]);
}
