import { fullName } from '@app/contracts/accounts/full-name';
import { settings } from '../base/settings.js';
import { session } from '../client/session/user-store.js';

/** What a bug report says about its reporter. */
type ReporterFields = {
  entityName: string | null;
  entityType: string | null;
  roleType: string | null;
  reporter: { email: string; full: { name: string } } | null;
};

function reporterFields(): ReporterFields {
  const { user, userRole, roleType } = session();
  return {
    entityName: userRole?.entityName ?? null,
    entityType: userRole?.entityType ?? null,
    roleType,
    reporter: user ? { email: user.email, full: { name: fullName(user) } } : null,
  };
}

type Subscribe = (listener: () => void) => () => void;

/** A script of somebody else is never loaded where people sign in: addresses there carry codes. */
const isAroundSigningIn = (): boolean => window.location.pathname.startsWith('/auth');

/**
 * Loads the bug-report widget, if the operator configured one, when the browser has nothing else to do and the person
 * is past signing in. It reads the fields from the `bugwidget` event, sent once it is there and again when somebody acts
 * in another role.
 */
export function loadBugWidget(onSessionChange: Subscribe, onNavigation: Subscribe): void {
  const { scriptUrl } = settings().bugWidget;
  if (!scriptUrl) return;
  const tell = () => window.dispatchEvent(new CustomEvent('bugwidget', { detail: reporterFields() }));
  let wanted = true;
  const load = () => {
    if (!wanted || isAroundSigningIn()) return;
    wanted = false;
    stop();
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = tell;
    document.head.append(script);
    onSessionChange(tell);
  };
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 2_000);
  };
  const stop = onNavigation(soon);
  soon();
}
