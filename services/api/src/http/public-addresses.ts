import { assetAddress, type AssetNaming, withAssetAddresses } from '@app/database/reads/asset-address';

/** Where the product is reached from outside. Links are built from here alone, never from request headers. */
export class PublicAddresses {
  constructor(
    readonly publicUrl: string,
    readonly assetsUrl: string,
  ) {}

  /** Address of an image on the asset host. */
  readonly asset: AssetNaming = (entityId, assetId) =>
    assetId === null ? null : `${this.assetsUrl}/${entityId}/${assetId}`;

  /** Address of an image a projection refers to. */
  ofReference(reference: string | null): string | null {
    return reference === null ? null : assetAddress(reference, this.assetsUrl);
  }

  /** Finished JSON of a projection with its images' addresses filled in. */
  inJson(json: string): string {
    return withAssetAddresses(json, this.assetsUrl);
  }
}
