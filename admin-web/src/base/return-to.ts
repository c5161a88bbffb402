/**
 * The path to go to after signing in, if it is one of our own. Anything a browser could read as another site
 * (`//host`, `/\host`, `https:`), and the sign-in screen itself, gives undefined.
 */
export function safeReturnTo(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || !wanted.startsWith('/')) return undefined;
  let address: URL;
  try {
    address = new URL(wanted, origin);
  } catch {
    return undefined;
  }
  if (address.origin !== new URL(origin).origin) return undefined;
  const path = `${address.pathname}${address.search}${address.hash}`;
  if (path.startsWith('//') || address.pathname === '/auth/login') return undefined;
  return path;
}
