import { createHash } from 'node:crypto';
import { type LegalTextName, legalTextNames, legalVersion } from '@app/contracts/legal/legal-texts';
import { expect, it } from '@jest/globals';
import { privacy } from '../../../base/i18n/privacy.en.js';
import { terms } from '../../../base/i18n/terms.en.js';

const sections = { terms: terms.sections('Pathway'), privacy: privacy.sections('Pathway') };

/** A changed text needs a new version in `legal-texts.ts`, which is announced by mail, and its hash here. */
const versions: Record<LegalTextName, Record<string, string>> = {
  terms: { '1.4': 'ff543341b2054802' },
  privacy: { '1.5': 'b1f3f278a75290fb' },
};

it.each(legalTextNames)('%s: the version in force has this text', (name) => {
  const hash = createHash('sha256').update(JSON.stringify(sections[name])).digest('hex').slice(0, 16);
  expect({ [legalVersion(name).version]: hash }).toEqual(versions[name]);
});
