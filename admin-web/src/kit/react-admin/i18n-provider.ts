import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

/** The words of react-admin's own controls. */
export const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', { allowMissing: true });
