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
  analytics: { adapter: 'none' | 'console' | 'own' };
  errorReporting: { dsn: string | null };
  bugWidget: { scriptUrl: string | null };
};
