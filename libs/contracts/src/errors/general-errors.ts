/**
 * Errors any call may end with. Every page of the web app shows their texts, so they stand apart from the long list of
 * the others, which only the services need.
 */
export const generalErrors = {
  'request.too-many': { status: 429, message: 'Too many requests' },
  'access.not-signed-in': { status: 401, message: 'Please sign in' },
  'access.not-allowed': { status: 403, message: 'Action not allowed' },
  'resource.not-found': { status: 404, message: 'Resource not found' },
  'resource.already-exists': { status: 409, message: 'Resource already exist' },
  'server.failure': { status: 500, message: 'Something went wrong' },
} as const;
