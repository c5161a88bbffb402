import type { Identity } from '@app/contracts/access/scopes';
import { Settings as SettingsIcon } from 'lucide-react';
import { navigationOf } from '../../shared/navigation/navigation.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { tabsFor } from '../shared/settings/settings-tabs.js';
import type { Entry } from './entries.js';

/** What one does there, where the name does not say it. */
const details: Record<string, string> = {
  'New job': 'Post a job in three steps, with a preview',
  'Public job search': 'As everybody sees it',
};

/** Where the person at the screen may go: the places of the navigation, and the tabs of the settings. */
export function screenEntries(identity: Identity, companyId: string): Entry[] {
  const places = navigationOf(identity, companyId).map(({ label, to, icon }): Entry => ({
    id: `screen-${to}`,
    title: label,
    detail: details[label] ?? '',
    to,
    look: { kind: 'icon', icon },
  }));
  const tabs = tabsFor(true, identity).map(({ name, label, text }): Entry => ({
    id: `settings-${name ?? 'account'}`,
    title: `Settings: ${label}`,
    detail: text,
    to: withQuery(pathTo('settings'), name === null ? {} : { tab: name }),
    look: { kind: 'icon', icon: SettingsIcon },
  }));
  return [...places, ...tabs];
}
