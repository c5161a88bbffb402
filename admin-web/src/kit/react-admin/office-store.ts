import { localStorageStore } from 'ra-core';

const browser = localStorageStore('1', 'back-office');

// The provider of texts renders nothing until it knows the language.
browser.setItem('locale', 'en');

/** Where react-admin scrolls to on the way back to a list. */
const isScrollPosition = (key: string): boolean => key.endsWith('.scrollPosition');

/** What react-admin stores in this browser. Scrolling is restored by the router, for each entry of the history. */
export const officeStore = {
  ...browser,
  getItem: (key, defaultValue) => (isScrollPosition(key) ? defaultValue : browser.getItem(key, defaultValue)),
  setItem: (key, value) => {
    if (!isScrollPosition(key)) browser.setItem(key, value);
  },
} satisfies typeof browser;
