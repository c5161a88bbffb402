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
