import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { errorCatalogue } from '@app/contracts/errors/catalogue';
import { eventCatalogue, silentEvents } from '@app/contracts/events/catalogue';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { isLeftOutside } from '../../tools/local/packages-outside.mjs';
import { routesOfTheProduct } from './routes.js';
import { exists, filesBelow, isSpec, productFiles, textOf } from './sources.js';
import { unthrownErrors } from './still-to-come.js';

const useCases = productFiles.filter((file) =>
  /\/features\/[^/]+\/(commands|queries)\/[^/]+\.ts$/.test(file),
);
const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/** Product code as one text per place, to look for quoted names in. */
function codeOf(...folders: string[]): string {
  return productFiles
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .map(textOf)
    .join('\n');
}
const newOnes = (found: string[], known: readonly string[]) =>
  found.filter((name) => !known.includes(name)).sort();
const quoted = (name: string) => new RegExp(`['"\`]${name.replaceAll('.', '\\.')}['"\`]`);

describe('use cases', () => {
  it('have a spec beside them', () => {
    const without = useCases.filter((file) => !exists(file.replace(/\.ts$/, '.spec.ts')));
    expect(without).toEqual([]);
  });

  it('hold one class named after the file and its handler, nothing else to construct', () => {
    const wrong = useCases.filter((file) => {
      const name = pascal(path.basename(file, '.ts'));
      const classes = [...textOf(file).matchAll(/^export class (\w+)/gm)].map(([, found]) => found);
      return classes.join() !== [name, `${name}Handler`].join();
    });
    expect(wrong).toEqual([]);
  });
});

describe('reactions', () => {
  const reactions = productFiles.filter((file) => /\.when-[^/]+\.ts$/.test(file));
  /** The recounts compare with a separate list, which is part of the main one. */
  const lists = [
    'services/worker/src/catalogue/reactions.ts',
    'services/worker/src/features/statistics/counting-reactions.ts',
  ];

  it('are all in the explicit lists', () => {
    const list = lists.map(textOf).join('\n');
    const missing = reactions.filter((file) => !list.includes(`/${path.basename(file, '.ts')}.js'`));
    expect(missing).toEqual([]);
  });

  it('say in their file name which event they wait for', () => {
    const wrong = reactions.filter((file) => {
      const event = /\.when-([^/]+)\.ts$/.exec(file)?.[1];
      const listened = [...textOf(file).matchAll(/\bon: '([^']+)'/g)].map(([, name]) =>
        name?.replaceAll('.', '-'),
      );
      return listened.join() !== event;
    });
    expect(wrong).toEqual([]);
  });

  it('exist for every event, unless it is silent on purpose', () => {
    const heard = reactions.map(textOf).join('\n');
    const unheard = Object.keys(eventCatalogue).filter(
      (name) => !(name in silentEvents) && !new RegExp(`on: '${name.replaceAll('.', '\\.')}'`).test(heard),
    );
    expect(unheard).toEqual([]);
  });
});

describe('events', () => {
  it('are each recorded by an entity', () => {
    const entities = codeOf('libs/domain/');
    const recorded = (name: string) => new RegExp(`\\.record\\(\\s*'${name.replaceAll('.', '\\.')}'`);
    const unrecorded = Object.keys(eventCatalogue).filter((name) => !recorded(name).test(entities));
    expect(unrecorded).toEqual([]);
  });

  it('come into the outbox through entities, and a dead letter back into it', () => {
    const writesRows = /\binsert into outbox_message\b|\bOutboxMessage\.of\(|\bnew OutboxMessage\(/i;
    const writers = productFiles.filter((file) => writesRows.test(textOf(file)));
    expect(writers).toEqual([
      'libs/platform/src/dead-letter/replay.ts',
      'libs/platform/src/outbox/outbox-message.entity.ts',
      'libs/platform/src/outbox/outbox.subscriber.ts',
    ]);
  });
});

describe('errors', () => {
  it('of the catalogue are each thrown somewhere', () => {
    const code = codeOf('libs/platform/', 'libs/domain/', 'libs/database/', 'services/');
    const unthrown = Object.keys(errorCatalogue).filter((name) => !quoted(name).test(code));
    expect(newOnes(unthrown, unthrownErrors)).toEqual([]);
  });
});

describe('routes of the web app', () => {
  it('hold every path of the product', () => {
    const served = Object.values(screenPaths).map((route) => route.replace(/:\w+/g, ':x'));
    expect(routesOfTheProduct.filter((route) => !served.includes(route))).toEqual([]);
  });
});

describe('files', () => {
  const written = [
    ...productFiles,
    ...['libs', 'services', 'admin-web', 'test', 'tools'].flatMap(filesBelow),
  ];

  it('stay under 300 lines', () => {
    const long = written.filter(
      (file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file) && textOf(file).split('\n').length > 301,
    );
    expect([...new Set(long)]).toEqual([]);
  });

  it('of the back office say what a list and a record of each resource have in 120 lines', () => {
    const screens = productFiles.filter((file) =>
      /^admin-web\/src\/features\/platform\/(?:(?!shared\/).+-(?:list|record)\.tsx|shared\/resources\/[^/]+\.ts)$/.test(
        file,
      ),
    );
    expect(screens.length).toBeGreaterThan(30);
    expect(screens.filter((file) => textOf(file).split('\n').length > 121)).toEqual([]);
  });

  it('are named in kebab-case with a word that says what they are about', () => {
    const wrong = productFiles.filter((file) => {
      const name = path.basename(file).replace(/\.(d\.)?tsx?$/, '');
      return (
        !/^[a-z0-9.-]+$/.test(name) || /(^|[-./])(utils?|helpers?|common|managers?|misc)($|[./])/.test(name)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are imported themselves: there is no index', () => {
    expect(productFiles.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('hold no test that is switched off or alone', () => {
    const specs = ['libs', 'services', 'admin-web', 'test'].flatMap(filesBelow).filter(isSpec);
    const switchedOff =
      /\b(?:it|test|describe)\.(?:only|skip|todo|failing)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/;
    expect(specs.filter((file) => switchedOff.test(textOf(file)))).toEqual([]);
  });
});

describe('packages', () => {
  it('of the services are installed at the root, the one place their bundles look', () => {
    const { packages } = JSON.parse(textOf('package-lock.json'));
    const hidden = Object.keys(packages).filter(
      (place) => /^(libs|services)\/[^/]+\/node_modules\//.test(place) && !packages[place].dev,
    );
    expect(hidden).toEqual([]);
  });

  it('that bring programs for one system only are left outside of bundles', () => {
    const { packages } = JSON.parse(textOf('package-lock.json'));
    const compiled = Object.keys(packages)
      .filter((place) => packages[place].hasInstallScript && !packages[place].dev)
      .map((place) => place.split('node_modules/').at(-1) ?? '');
    expect(compiled).toContain('argon2');
    // It counts installations and has no code that is loaded.
    expect(compiled.filter((name) => name !== '@scarf/scarf' && !isLeftOutside(name))).toEqual([]);
  });

  it('that are left outside of bundles are where a bundle looks, unless one of them holds them', () => {
    const { packages } = JSON.parse(textOf('package-lock.json'));
    const hidden = Object.keys(packages).filter((place) => {
      const [, holder = '', held = ''] = /node_modules\/(.+)\/node_modules\/(.+)$/.exec(place) ?? [];
      return held !== '' && !packages[place].dev && isLeftOutside(held) && !isLeftOutside(holder);
    });
    expect(hidden).toEqual([]);
  });
});
