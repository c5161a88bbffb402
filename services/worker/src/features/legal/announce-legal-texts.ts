import { announcePage, beginAnnouncements } from './announce-page.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Tells every account of a new version of the terms or the privacy page, once. */
export const announceLegalTexts = sweep({
  name: 'announce-legal-texts',
  every: 60_000,
  async run({ acrossCompanies }) {
    await acrossCompanies(beginAnnouncements);
    while (await acrossCompanies((em) => announcePage(em)));
  },
});
