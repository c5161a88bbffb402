/** Who counts page views and openings of jobs. `url` is where a Plausible server is, `domain` the site's name there. */
export type AnalyticsSettings =
  | { adapter: 'none' | 'console' | 'own' }
  | { adapter: 'plausible'; url: string; domain: string };

/** `/config.json`: where any client of the product starts. */
export type PublicSettings = {
  brandName: string;
  identity: {
    endpoint: string;
    region: string;
    poolId: string;
    clientId: string;
    mode: 'embedded' | 'cognito';
  };
  uploadLimitBytes: number;
  /** True where demo people and data are installed. */
  demo: boolean;
  analytics: AnalyticsSettings;
  errorReporting: { dsn: string | null };
  bugWidget: { scriptUrl: string | null };
};
