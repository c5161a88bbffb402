/** Where a platform admin may go: fetched for them alone, everybody else's navigation is there at once. */
export const fetchPlatformPlaces = () => import('./places.js').then(({ places }) => places);
