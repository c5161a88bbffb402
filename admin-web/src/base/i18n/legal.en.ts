/** Texts around the terms and the privacy page. */
export const legal = {
  versionLine: (version: string) => `Version ${version}, in force since `,
  contents: 'On this page',
  changed: 'What changed',
  version: (version: string) => `Version ${version}`,
};
