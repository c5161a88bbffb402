import { settings } from '../settings.js';
import { currentScreen } from '../current-screen.js';

/** Errors of one visit: a loop that fails must not flood the service. */
const mostReports = 20;

/**
 * Reports errors nobody caught, if the operator named a service. The words of a report are fetched only then, beside
 * everything else; an error that is faster waits for them.
 */
export function startErrorReporting(): void {
  const { dsn } = settings().errorReporting;
  if (!dsn) return;
  const envelopes = import('./error-envelope.js');
  const send = async (error: unknown, at: Date, screen: string | undefined) => {
    const { errorEnvelope, reportTarget } = await envelopes;
    const target = reportTarget(dsn);
    if (!target) return;
    const body = errorEnvelope(error, target, at, screen);
    await fetch(target.url, { method: 'POST', body, keepalive: true });
  };
  let sent = 0;
  const report = (error: unknown) => {
    if (sent++ >= mostReports) return;
    // A report that does not arrive must not become an error of its own.
    send(error, new Date(), currentScreen()?.screen).catch(() => undefined);
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
