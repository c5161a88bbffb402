type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string };
/** What it makes are objects that stand for a text; the types of the DOM know the text alone. */
type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };

declare global {
  interface Window {
    /** Absent in browsers that do not know it. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Policy };
  }
}

/** The policies there are; the content security policy of the pages names them, and no others may be made. */
type PolicyName = 'rich-text' | 'own-worker';

/**
 * One of the few places that may hand markup or the address of a program to the browser: the pages forbid plain text
 * there. Undefined where nothing forbids it, in browsers that do not know Trusted Types and on the server.
 */
export function trustedPolicy(name: PolicyName, rules: Rules): Policy | undefined {
  return typeof window === 'undefined' ? undefined : window.trustedTypes?.createPolicy(name, rules);
}
