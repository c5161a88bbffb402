/** Jest calls this after the last suite, also when one failed; an interrupted run is cleared by the keeper. */
export default async function () {
  await globalThis.stopInfrastructure?.();
}
