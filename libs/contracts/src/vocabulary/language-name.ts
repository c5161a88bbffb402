const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language by its name. */
export const languageName = (code: string): string => names.of(code) ?? code;
