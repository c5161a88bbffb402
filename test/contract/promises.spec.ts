import { describe, expect, it } from '@jest/globals';
import { privacy } from '../../admin-web/src/base/i18n/privacy.en.js';
import { rules } from '../../admin-web/src/base/i18n/rules.en.js';
import { terms } from '../../admin-web/src/base/i18n/terms.en.js';
import { mailTexts } from '../../services/identity/src/mail/mail-texts.js';
import { apiEnv, parseEnv } from '@app/platform/config/env';
import { agreementSections } from '../../services/api/src/features/agreements/agreement-text.js';
import { Processor } from '../../services/api/src/features/agreements/processor.js';
import { exampleMails } from '../../services/worker/src/catalogue/example-mails.js';
import { exists, isSpec, textOf } from '../architecture/sources.js';
import { agreementPromises } from './promises/agreement.js';
import { identityMailPromises } from './promises/identity-mails.js';
import { mailPromises } from './promises/mails.js';
import type { Promised, Shown } from './promises/promise.js';
import { rulesPromises } from './promises/moderation.js';
import { privacyPromises } from './promises/privacy.js';
import { readmePromises } from './promises/readme.js';
import { screenPromises } from './promises/screens.js';
import { termsPromises } from './promises/terms.js';

/**
 * Sentences that say what the product does, each beside the test that shows it. Of the terms, the mails and the README's
 * list there is no sentence without a line; of screens there are those that promise most.
 */

const frame = { brand: 'Pathway', publicUrl: 'https://pathway.example' };
const identityFacts = {
  brand: frame.brand,
  productUrl: frame.publicUrl,
  recipient: 'sam@pathway.example',
  code: '123456',
  newAddress: 'new@pathway.example',
  temporaryPassword: 'one-time',
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+/);
const saysOf = (promises: Promised[]): string[] => promises.map(({ says }) => says);
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The parts of the README's list, which are set apart by semicolons. */
function partsOfReadme(): string[] {
  const [, list = ''] = /^## What it can do today$(.*?)^Not there yet/ms.exec(textOf('README.md')) ?? [];
  return list
    .split(/^- /m)
    .slice(1)
    .map((item) =>
      inOneLine(item)
        .trim()
        .replace(/^\*\*[^*]+\*\*: /, ''),
    )
    .flatMap((item) => item.replace(/\.$/, '').split('; '))
    .map((part) => part.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'));
}

/** A title as it stands in a spec: quoted, the first thing a test is given. */
function namesTest(text: string, title: string): boolean {
  const escaped = title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(text);
}

function unshown(promises: Promised[], read: (file: string) => string | undefined = textIfThere): string[] {
  const wrong = ([spec, title]: Shown) => {
    const text = read(spec);
    return !isSpec(spec) || text === undefined || !namesTest(text, title);
  };
  return promises.flatMap((promise) => {
    if ('asks' in promise) return [];
    const { says, shownBy } = promise;
    if (shownBy.length === 0) return [`${says} … is shown by nothing`];
    return shownBy.filter(wrong).map(([spec, title]) => `${says} … is not shown by "${title}" of ${spec}`);
  });
}
const textIfThere = (file: string) => (exists(file) ? textOf(file) : undefined);

describe('promises', () => {
  it('of the terms are all known', () => {
    const paragraphs = terms.sections(frame.brand).flatMap((section) => section.paragraphs);
    expect(paragraphs.flatMap(sentencesOf)).toEqual(saysOf(termsPromises));
  });

  it('of the privacy page are all known', () => {
    const paragraphs = privacy.sections(frame.brand).flatMap((section) => section.paragraphs);
    expect(paragraphs.flatMap(sentencesOf)).toEqual(saysOf(privacyPromises));
  });

  it('of the rules for jobs are all known', () => {
    const paragraphs = rules.sections(frame.brand).flatMap((section) => section.paragraphs);
    expect(paragraphs.flatMap(sentencesOf)).toEqual(saysOf(rulesPromises));
  });

  it('of the data-processing agreement are all known', () => {
    const sections = agreementSections(Processor.of(parseEnv(apiEnv, { DATABASE_URL: 'postgres://x/y' })));
    const paragraphs = sections.flatMap((section) => section.paragraphs);
    expect(paragraphs.flatMap(sentencesOf)).toEqual(saysOf(agreementPromises));
  });

  it('of the README are all known', () => {
    expect(partsOfReadme()).toEqual(saysOf(readmePromises));
  });

  it.each(exampleMails(frame))('of the mail $name are all known', ({ name, mail }) => {
    const sentences = [...mail.paragraphs, mail.closing].flatMap(sentencesOf);
    expect(sentences).toEqual(saysOf(mailPromises[name] ?? []));
  });

  it.each(Object.entries(mailTexts))('of the identity service’s mail %s are all known', (name, write) => {
    const { paragraphs, closing } = write(identityFacts);
    expect([...paragraphs, closing].flatMap(sentencesOf)).toEqual(saysOf(identityMailPromises[name] ?? []));
  });

  it.each(Object.entries(screenPromises))('stand where they are said to: %s', (file, promises) => {
    const text = inOneLine(textOf(file));
    expect(saysOf(promises).filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it('are each shown by a test there is', () => {
    const all = [mailPromises, identityMailPromises, screenPromises].flatMap((lists) => Object.values(lists));
    expect(
      unshown([
        ...termsPromises,
        ...privacyPromises,
        ...rulesPromises,
        ...agreementPromises,
        ...readmePromises,
        ...all.flat(),
      ]),
    ).toEqual([]);
  });

  it('are told apart when no test, a renamed test or a file that is gone is to show them', () => {
    const spec = `it('opens the door', () => {}); it.each([1])(\n  'counts %s', () => {}); it('opens', () => {})`;
    const read = (file: string) => (file === 'door.spec.ts' ? spec : undefined);
    const promises: Promised[] = [
      { says: 'It opens.', shownBy: [['door.spec.ts', 'opens the door']] },
      { says: 'It counts.', shownBy: [['door.spec.ts', 'counts %s']] },
      { says: 'Close it.', asks: 'people' },
      { says: 'It sings.', shownBy: [] },
      { says: 'It shuts.', shownBy: [['door.spec.ts', 'shuts the door']] },
      { says: 'It rings.', shownBy: [['bell.spec.ts', 'rings']] },
      { says: 'It opens wide.', shownBy: [['door.spec.ts', 'opens the']] },
    ];
    expect(unshown(promises, read)).toEqual([
      'It sings. … is shown by nothing',
      'It shuts. … is not shown by "shuts the door" of door.spec.ts',
      'It rings. … is not shown by "rings" of bell.spec.ts',
      'It opens wide. … is not shown by "opens the" of door.spec.ts',
    ]);
  });
});
