import createCache from '@emotion/cache';

/**
 * Rules in a sheet that a script adopted. The pages allow no style elements, with or without a nonce: a page that caches
 * share has no nonce. It implements what emotion uses of its sheet.
 */
class AdoptedSheet {
  /** Style elements, of which there are none. */
  readonly tags: HTMLStyleElement[] = [];
  readonly #sheet = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch (error) {
      // Some rules are for other browsers, and name what this one does not know.
      if (!(error instanceof DOMException && error.name === 'SyntaxError')) throw error;
    }
  }

  flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}

/** The styles that the component library makes while it renders. */
export const adoptedStyles = createCache({ key: 'mui' });

const sheet = new AdoptedSheet();
adoptedStyles.sheet.insert = (rule) => sheet.insert(rule);
// Global styles, such as the baseline, get a sheet of the same class, which goes with the component.
Object.defineProperty(adoptedStyles.sheet, 'constructor', { value: AdoptedSheet });
