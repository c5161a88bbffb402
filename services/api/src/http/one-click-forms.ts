import { type FastifyInstance, errorCodes } from 'fastify';

/** Mailboxes unsubscribe with a form of one field, as RFC 8058 says; the address says all there is to know. */
const oneClickAddress = /^\/api\/(?:alert-subscribers|mail-choices)\//;

/** Takes that form where it belongs. Anywhere else a form is no body of this API. */
export function takeOneClicks(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    if (!oneClickAddress.test(request.url)) {
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
      return;
    }
    payload.resume();
    done(null);
  });
}
