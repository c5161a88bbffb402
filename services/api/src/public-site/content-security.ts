import type { ApiEnv } from '@app/platform/config/env';
import { publicSettings } from '../http/public-settings.js';

/**
 * Content security policy of every page: scripts from the product alone, calls to the product, the identity service and
 * the upload target alone. Styles may be inline because the component library of the back office writes them so.
 */
export function contentSecurityPolicy(env: ApiEnv): string {
  const identity = new URL(publicSettings(env).identity.endpoint).origin;
  const uploads = env.S3_ENDPOINT ?? (env.S3_BUCKET ? 'https://*.amazonaws.com' : "'self'");
  const assets = new URL(env.ASSETS_URL).origin;
  // A server that counts visits is called by the browser itself.
  const counters = env.ANALYTICS === 'plausible' ? [new URL(env.PLAUSIBLE_URL).origin] : [];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${assets}`,
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", identity, uploads, ...counters])].join(' ')}`,
    `frame-src ${assets} blob:`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
