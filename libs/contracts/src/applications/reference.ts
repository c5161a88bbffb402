/** Short reference of an application that people can quote in a mail or on the phone: eight characters. */
export function referenceOf(applicationId: string): string {
  return applicationId.replaceAll('-', '').slice(-8).toUpperCase();
}
