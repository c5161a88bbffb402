import type { ScreenOf } from '@app/contracts/access/screen-rules';
import type { Load } from '../kit/screens/load-screen.js';
import { openScreens } from '../app/open-screens.js';

/** The file of every public screen, for the program that shows nothing else. */
export const siteScreens: Record<ScreenOf<'public'>, Load> = {
  ...openScreens,
  jobPreview: () =>
    import('../features/public/job-preview/job-preview-page.js').then((file) => file.JobPreviewPage),
};
