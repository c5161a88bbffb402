import { z } from 'zod';
import { screenNames, screenPaths, stepsOf } from '../access/screen-rules.js';

/** Patterns of routes as the web app's router knows them: a page view never tells an address with its ids. */
export const pageRoutes: readonly string[] = [
  ...Object.values(screenPaths),
  ...screenNames.filter((name) => stepsOf(name).length > 0).map((name) => `${screenPaths[name]}/:step?`),
  '/auth',
  // A page nobody knows.
  '*',
];

/** POST page-views: somebody looked at a screen. Who it was is not asked. */
export const PageViewBody = z.strictObject({
  route: z.enum(pageRoutes, 'Send the pattern of a route, for example /company/:companyId/users'),
});
export type PageViewBody = z.infer<typeof PageViewBody>;
