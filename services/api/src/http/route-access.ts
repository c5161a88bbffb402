import type { Action } from '@app/contracts/access/policy';

/** Key of the declaration every route carries; a route without one stops the boot. */
export const accessMetadata = 'access';
export type AccessDeclaration = {
  action: Action;
  public: boolean;
  /** Returns an upload form, which uses storage before the file is checked. */
  handsOutUpload?: boolean;
};
