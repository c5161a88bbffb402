import { settings } from '../app/settings.js';
import { currentScreen } from '../app/current-screen.js';

/** Where reports go, taken apart from the address the operator was given: `https://key@host/project`. */
export type ReportTarget = { dsn: string; url: string };

/** The target of a data source name; undefined for one that cannot be read. */
export function reportTarget(dsn: string): ReportTarget | undefined {
  try {
    const { protocol, host, username, pathname } = new URL(dsn);
    const project = pathname.replace(/^\/+|\/+$/g, '');
    if (username === '' || project === '') return undefined;
    const parts = project.split('/');
    const prefix = parts.slice(0, -1).map((part) => `/${part}`);
    return {
      dsn,
      url: `${protocol}//${host}${prefix.join('')}/api/${parts.at(-1)}/envelope/?sentry_key=${username}&sentry_version=7`,
    };
  } catch {
    return undefined;
  }
}

/** One error in the line format of error-reporting services: header, item header, item. */
export function errorEnvelope(
  error: unknown,
  target: ReportTarget,
  at: Date,
  screen: string | undefined,
): string {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined };
  const eventId = crypto.randomUUID().replaceAll('-', '');
  const event = {
    event_id: eventId,
    timestamp: at.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    // The name of the screen, never its address: addresses carry invitations and e-mail addresses.
    transaction: screen ?? 'unknown',
    exception: { values: [{ type: name, value: message }] },
    extra: { stack },
  };
  const lines = [{ event_id: eventId, dsn: target.dsn, sent_at: at.toISOString() }, { type: 'event' }, event];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** Errors of one visit: a loop that fails must not flood the service. */
const mostReports = 20;

/** Reports errors nobody caught, if the operator named a service. */
export function startErrorReporting(): void {
  const { dsn } = settings().errorReporting;
  const target = dsn ? reportTarget(dsn) : undefined;
  if (!target) return;
  let sent = 0;
  const report = (error: unknown) => {
    if (sent++ >= mostReports) return;
    const body = errorEnvelope(error, target, new Date(), currentScreen()?.screen);
    // A report that does not arrive must not become an error of its own.
    void fetch(target.url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
