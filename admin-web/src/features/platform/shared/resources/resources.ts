import { companyResources } from './company-resources.js';
import { jobResources } from './job-resources.js';
import type { OfficeResource } from './office-resource.js';
import { platformResources } from './platform-resources.js';
import { isResource, resourceNames, type ResourceName } from './resource-actions.js';

/** Every resource of the platform's back office; one without a row in the table of actions does not build. */
export const resources: Record<ResourceName, OfficeResource> = {
  ...companyResources,
  ...jobResources,
  ...platformResources,
};

/** All of them, in the order of the page Data. */
export const allResources: readonly OfficeResource[] = resourceNames.map((name) => resources[name]);

/** The resource of this name, or undefined. */
export const resourceNamed = (name: string | undefined): OfficeResource | undefined =>
  isResource(name) ? resources[name] : undefined;
