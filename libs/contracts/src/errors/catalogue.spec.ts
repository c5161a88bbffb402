import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from './catalogue.js';

const entries = Object.entries(errorCatalogue);
const withStatus = (status: number) => entries.filter(([, entry]) => entry.status === status);

describe('the error catalogue', () => {
  it('has the messages that clients rely on', () => {
    expect(errorCatalogue['resource.not-found']).toEqual({ status: 404, message: 'Resource not found' });
    expect(errorCatalogue['access.not-allowed']).toEqual({ status: 403, message: 'Action not allowed' });
    expect(errorCatalogue['request.too-many']).toEqual({ status: 429, message: 'Too many requests' });
    expect(errorCatalogue['server.failure']).toEqual({ status: 500, message: 'Something went wrong' });
  });

  it('keeps 409 for what exists already, in its fixed words', () => {
    expect(withStatus(409).length).toBeGreaterThan(0);
    for (const [code, { message }] of withStatus(409))
      expect([code, message]).toEqual([code, 'Resource already exist']);
  });

  it('keeps 412 for stale versions and 410 for what is over', () => {
    expect(withStatus(412).map(([code]) => code)).toEqual(['resource.stale']);
    expect(
      withStatus(410)
        .map(([code]) => code)
        .sort(),
    ).toEqual([
      'application.erased',
      'data-export.ended',
      'invitation.answered',
      'invitation.dead',
      'invitation.expired',
      'invitation.granter-gone',
      'invitation.replaced',
      'invitation.revoked',
      'job.closed',
      'resource.gone',
    ]);
  });

  it('names codes as resource dot problem and tells people something they can read', () => {
    for (const [code, { status, message }] of entries) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-Z].{5,}$/);
    }
  });
});
