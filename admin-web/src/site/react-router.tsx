import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type MouseEvent,
  useContext,
  useLayoutEffect,
} from 'react';
import type { NavigateOptions, Shown } from './site-navigation.js';

/*
 * What public pages import from react-router, for the program that shows nothing else (ADR 0043): the build puts this
 * file in its place there. Types stay those of the package, so a page cannot tell the difference.
 */

export type Site = {
  shown: Shown;
  go: (to: string, options?: NavigateOptions) => Promise<void>;
  settlePlace: () => void;
};

export const SiteContext = createContext<Site | undefined>(undefined);
/** Frames and page that are still to be drawn, the outermost first. */
export const FramesContext = createContext<readonly ComponentType[]>([]);

function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Public pages stand inside of SiteContext');
  return site;
}

export const useLocation = () => useSite().shown.location;
export const useParams = () => useSite().shown.parameters;
export const useSearchParams = () => [new URLSearchParams(useLocation().search)] as const;
export const useNavigate = () => useSite().go;
export const useRouteError = () => useSite().shown.error;
export const useMatches = () => [useSite().shown];

export function Outlet() {
  const [Next, ...rest] = useContext(FramesContext);
  if (!Next) return null;
  return (
    <FramesContext value={rest}>
      <Next />
    </FramesContext>
  );
}

/** Puts a page where it was left, or at its beginning. */
export function ScrollRestoration() {
  const { shown, settlePlace } = useSite();
  useLayoutEffect(settlePlace, [shown, settlePlace]);
  return null;
}

export function Navigate({ to, replace }: NavigateOptions & { to: string }) {
  const { go } = useSite();
  useLayoutEffect(() => void go(to, { replace }), [go, to, replace]);
  return null;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & NavigateOptions & { to: string };

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { go, shown } = useSite();
  const { pathname, search, hash } = shown.location;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || isForTheBrowser(event)) return;
    event.preventDefault();
    const isHere = to === `${pathname}${search}${hash}`;
    void go(to, { replace: replace ?? isHere, state, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** A new tab, a new window, a download. */
const isForTheBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
