import { command } from './command.mjs';
import { mail } from './mail.mjs';
import { migration } from './migration.mjs';
import { query } from './query.mjs';
import { reaction } from './reaction.mjs';
import { resource } from './resource.mjs';
import { schedule } from './schedule.mjs';
import { screen } from './screen.mjs';

/**
 * What can be written, with an example of its name.
 * @type {Record<string, { example: string, about: string, make: (draft: import('./draft.mjs').Draft, name: string) => void }>}
 */
export const KINDS = {
  command: {
    example: 'applications/archive-application',
    about: 'a use case that changes something',
    make: command,
  },
  query: { example: 'applications/get-history', about: 'a use case that reads', make: query },
  reaction: {
    example: 'applications/notify-team.when-application-submitted',
    about: 'what the worker does after an event',
    make: reaction,
  },
  schedule: {
    example: 'retention/delete-old-drafts',
    about: 'what the worker does every so often',
    make: schedule,
  },
  mail: {
    example: 'responses/deadline-missed.when-application-submitted',
    about: 'a mail of the worker',
    make: mail,
  },
  screen: { example: 'company/settings/holidays', about: 'a screen of an area of the web app', make: screen },
  resource: { example: 'company-tags', about: 'a list and a record of the back office', make: resource },
  migration: {
    example: 'add-expiry-to-invitations',
    about: 'a change of tables',
    make: migration,
  },
};
