/** Short reference of an application, report or message that people can quote: the last eight characters of its id. */
export function referenceOf(id: string): string {
  return id.replaceAll('-', '').slice(-8).toUpperCase();
}
