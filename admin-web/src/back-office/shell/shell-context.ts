import { readJson } from '@app/contracts/json/read-json';
import { createContext, use, useEffect } from 'react';
import { z } from 'zod';

const Crumb = z.object({ label: z.string(), to: z.string().optional() });
/** One step of the way to the screen; the last one, without an address, is the screen itself. */
export type Crumb = z.infer<typeof Crumb>;

const ShellLook = z.object({
  crumbs: z.array(Crumb),
  /** Navigation as a rail of icons, for screens that need the width. */
  rail: z.boolean(),
});
export type ShellLook = z.infer<typeof ShellLook>;

type Shell = { setLook: (look: ShellLook) => void };

export const ShellContext = createContext<Shell>({ setLook: () => {} });

/** How the frame looks around this screen. */
export function useShell(crumbs: Crumb[], rail = false): void {
  const { setLook } = use(ShellContext);
  const wanted = JSON.stringify({ crumbs, rail });
  useEffect(() => {
    setLook(ShellLook.parse(readJson(wanted)));
  }, [wanted, setLook]);
}
