/** Request headers of the product API, in the spelling documents use. */
export const headers = {
  roleId: 'X-Role-Id',
  entityId: 'X-Entity-Id',
  ifMatch: 'If-Match',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  totalCount: 'X-Total-Count',
  contentRange: 'Content-Range',
} as const;
