import { describe, expect, it } from '@jest/globals';
import { productFiles, textOf } from './sources.js';

const queries = productFiles.filter((file) => /\/features\/[^/]+\/queries\/[^/]+\.ts$/.test(file));
const commands = productFiles.filter((file) => /\/features\/[^/]+\/commands\/[^/]+\.ts$/.test(file));

describe('queries', () => {
  it('read straight into what they answer and never load entities', () => {
    expect(queries.length).toBeGreaterThan(10);
    // The sign-in service has no rows to read, only a client.
    const domain = /EntityManager|\bem\.|\.entity'|from '@app\/domain\/(?!accounts\/identity-admin-client')/;
    const wrong = queries.filter((file) => domain.test(textOf(file)));
    expect(wrong).toEqual([]);
  });

  it('say in which mode they read', () => {
    const silent = queries.filter((file) => {
      const text = textOf(file);
      return /reader\.(rows|first|all)\b/.test(text) && !/Mode\(|as: '|mode\b/.test(text);
    });
    expect(silent).toEqual([]);
  });

  it('bind every value: nothing a sender chose is part of the text', () => {
    const spliced = queries.filter((file) =>
      /\$\{(?:query|filter|body|id|actor|userId|companyId)\b/.test(textOf(file)),
    );
    expect(spliced).toEqual([]);
  });
});

describe('commands', () => {
  it('work in one transaction that names its mode', () => {
    const wrong = commands.filter((file) => {
      const text = textOf(file);
      return /\bthis\.em\.(find|persist|flush|transactional|fork|execute)/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it('send no mail, call no service and add no job: that is what reactions are for', () => {
    const wrong = commands.filter((file) => /platform\/(mail|queues)\/|\bfetch\(/.test(textOf(file)));
    expect(wrong).toEqual([]);
  });
});
