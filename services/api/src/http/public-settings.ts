import { limits } from '@app/contracts/http/limits';
import type { AnalyticsSettings, PublicSettings } from '@app/contracts/http/public-settings';
import { hostedEndpoint } from '@app/platform/auth/access-token';
import type { ApiEnv } from '@app/platform/config/env';

function analyticsSettings(env: ApiEnv): AnalyticsSettings {
  if (env.ANALYTICS !== 'plausible') return { adapter: env.ANALYTICS };
  const domain = env.PLAUSIBLE_DOMAIN ?? new URL(env.PUBLIC_URL).host;
  return { adapter: 'plausible', url: env.PLAUSIBLE_URL, domain };
}

/** `/config.json`: where every client starts. */
export function publicSettings(env: ApiEnv): PublicSettings {
  const endpoint = `${env.IDENTITY === 'cognito' ? hostedEndpoint(env) : env.IDENTITY_PUBLIC_URL}/`;
  return {
    brandName: env.BRAND_NAME,
    identity: {
      endpoint,
      region: env.IDENTITY_REGION,
      poolId: env.IDENTITY_POOL_ID,
      clientId: env.IDENTITY_CLIENT_ID,
      mode: env.IDENTITY,
    },
    uploadLimitBytes: limits.uploadBytes,
    demo: env.DEMO_MODE,
    analytics: analyticsSettings(env),
    errorReporting: { dsn: env.ERROR_REPORTING_DSN ?? null },
    bugWidget: { scriptUrl: env.BUG_WIDGET_URL ?? null },
  };
}
