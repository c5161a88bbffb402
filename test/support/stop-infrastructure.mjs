/**
 * Jest calls this after the last suite, also when one failed; an interrupted run is cleared by the keeper. The product
 * goes before the database it stands on.
 */
export default async function () {
  const { closeSharedResources, stopBrowserProduct, stopInfrastructure } = globalThis;
  globalThis.stopBrowserProduct = globalThis.stopInfrastructure = undefined;
  await closeSharedResources?.();
  await stopBrowserProduct?.();
  await stopInfrastructure?.();
}
