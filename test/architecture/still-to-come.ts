/** Errors of the catalogue that nothing answers with yet. The list only ever gets shorter. */
export const unthrownErrors: readonly string[] = ['request.header-missing'];
