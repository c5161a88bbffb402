import { breachLines } from '../breaches/breach-export.js';
import { limits } from '../http/limits.js';

/** Files of the platform that would be longer than anybody reads. */
export const exportErrors = {
  'audit-event.too-many-to-export': {
    status: 422,
    message: `At most ${limits.exportedActs.toLocaleString('en')} acts can be exported at once. Please choose fewer days or one act`,
  },
  'breach-export.too-long': {
    status: 422,
    message: `One file has at most ${breachLines.toLocaleString('en')} lines. Choose a company, fewer kinds of data or a shorter time`,
  },
} as const;
