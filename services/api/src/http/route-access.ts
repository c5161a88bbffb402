import type { Action } from '@app/contracts/access/policy';

/** Key of the declaration every route carries; a route without one stops the boot. */
export const accessMetadata = 'access';
export type AccessDeclaration = {
  action: Action;
  public: boolean;
  /** Answers with a form to upload by, which costs storage before anybody looks at what came. */
  handsOutUpload?: boolean;
};
