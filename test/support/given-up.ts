/** Work the product gave up while a test ran; the demo brings a letter that is hours old. */
export const GIVEN_UP = `select name, reason from dead_letter where failed_at > now() - interval '2 hours'`;
