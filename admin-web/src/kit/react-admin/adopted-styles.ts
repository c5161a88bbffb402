import createCache from '@emotion/cache';

/**
 * The styles that the component library makes while it draws. The pages allow no style elements, with or without a nonce:
 * a page that caches share has none of its own. Rules of a sheet that was adopted by a script need no permission.
 */
export const adoptedStyles = createCache({ key: 'mui' });

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
adoptedStyles.sheet.insert = (rule) => {
  try {
    sheet.insertRule(rule, sheet.cssRules.length);
  } catch (error) {
    // Some rules are for other browsers, and name what this one does not know.
    if (!(error instanceof DOMException && error.name === 'SyntaxError')) throw error;
  }
};
