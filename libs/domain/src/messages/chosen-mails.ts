import { screenPath } from '@app/contracts/access/screen-rules';

/** How a mail ends whose kind its reader chooses, where the choice is: in the settings of members or of applicants. */
export const closingOfChosenMail = (publicUrl: string, settings: 'settings' | 'applicantSettings'): string =>
  `You choose in your settings whether you get these mails: ${publicUrl}${screenPath(settings)}`;
