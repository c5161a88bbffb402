import { createContext, use } from 'react';
import type { AdminResource } from '../resources/resource.js';

/** The resource whose screen is shown. */
export const AdminResourceContext = createContext<AdminResource | undefined>(undefined);

/** The resource whose screen this is. */
export function useAdminResource(): AdminResource {
  const resource = use(AdminResourceContext);
  if (!resource) throw new Error('This part stands on the screen of a resource');
  return resource;
}
