/** How an image of a company is named in a view. */
export type AssetNaming = (entityId: string, assetId: string | null) => string | null;

const marker = 'asset:';

/** Names an image where the address of the asset host is not known: in projections, which outlive a setting. */
export const assetReference: AssetNaming = (entityId, assetId) =>
  assetId === null ? null : `${marker}${entityId}/${assetId}`;

/** Finished JSON with its asset references turned into addresses of the asset host. */
export function withAssetAddresses(json: string, assetsUrl: string): string {
  return json.replaceAll(`"${marker}`, `"${assetsUrl}/`);
}
