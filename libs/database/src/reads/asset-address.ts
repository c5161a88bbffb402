/** How an image of a company is named in a view. */
export type AssetNaming = (entityId: string, assetId: string | null) => string | null;

const marker = 'asset:';
const reference = `:"${marker}`;

/** Names an image where the address of the asset host is not known: in projections, which outlive a setting. */
export const assetReference: AssetNaming = (entityId, assetId) =>
  assetId === null ? null : `${marker}${entityId}/${assetId}`;

/** The address of the asset host that a reference stands for. */
export function assetAddress(reference: string, assetsUrl: string): string {
  return reference.replace(marker, `${assetsUrl}/`);
}

/**
 * Finished JSON with its asset references turned into addresses of the asset host. A reference is the whole value of a
 * key: with the colon before it no text of a person looks like one, as quotes inside of texts are escaped, and the
 * search for it is several times as fast as without.
 */
export function withAssetAddresses(json: string, assetsUrl: string): string {
  return json.includes(reference) ? json.replaceAll(reference, `:"${assetsUrl}/`) : json;
}
