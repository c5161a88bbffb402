/** Request headers of the product API, in the spelling documents use. */
export const headers = {
  roleId: 'X-Role-Id',
  entityId: 'X-Entity-Id',
  /** Why a platform admin reads what is personal, percent-encoded UTF-8 (RFC 3986). */
  accessReason: 'X-Access-Reason',
  ifMatch: 'If-Match',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  totalCount: 'X-Total-Count',
  contentRange: 'Content-Range',
} as const;
