import { applicantScreens } from './applicant-screens.js';
import { companyScreens } from './company-screens.js';
import { platformScreens } from './platform-screens.js';
import { publicScreens } from './public-screens.js';
import type { ScreenVisit } from './visit.js';

/** Every screen of the product in every state that `npm test` visits. */
export const allVisits: readonly ScreenVisit[] = [
  publicScreens,
  applicantScreens,
  companyScreens,
  platformScreens,
].flatMap((visits) => Object.values(visits));
