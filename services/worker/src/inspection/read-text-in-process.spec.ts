import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { newId } from '@app/platform/identifiers/new-id';
import { Logger } from '@app/platform/logging/logger';
import { aDocx, aPdf, paragraphs } from '../../../../test/support/documents.js';
import { inspectionFromSource } from '../../../../test/support/inspection-from-source.js';
import type { InspectionLimits } from './ask-process.js';
import { mostCharacters } from './plain-text.js';
import { readLayoutInProcess, readTextInProcess } from './read-text-in-process.js';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
const logger = Logger.create({ service: 'worker', level: 'info', hashKey: 'test', destination });
/** Longer than in production, because the process has a low priority and other tests run at the same time. */
const limits: InspectionLimits = { milliseconds: 200_000, cpuSeconds: 30, memoryMegabytes: 1_200 };
const read = readTextInProcess(inspectionFromSource, logger, limits);

const pdf = (bytes: Buffer) =>
  read({ fileName: 'cv.pdf', type: 'cv', contentType: 'application/pdf', crop: null }, bytes);
const docx = (bytes: Buffer) => {
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return read({ fileName: 'cv.docx', type: 'cv', contentType, crop: null }, bytes);
};

let folder: string;
beforeEach(() => void (lines.length = 0));
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'reading-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a document', () => {
  it('is read page by page, paragraph by paragraph', async () => {
    expect(await pdf(aPdf('Kept a zeppelin (aloft)', 'Second page'))).toBe(
      'Kept a zeppelin (aloft)\n\nSecond page',
    );
    const letter = paragraphs('Night &amp; day, &#246;l &#x1F600;', 'after').replace(
      '</w:body>',
      '<w:p><w:r><w:delText>deleted</w:delText><w:instrText>PAGE</w:instrText><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p></w:body>',
    );
    expect(await docx(aDocx(letter))).toBe('Night & day, öl 😀\nafter\na b');
    expect(lines).toEqual([]);
  });

  it('is read as people read it, where its layout counts', async () => {
    const layout = readLayoutInProcess(inspectionFromSource, logger, limits);
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const rows =
      '<w:p><w:r><w:t>2019</w:t><w:tab/><w:t>Acme</w:t></w:r></w:p><w:p/><w:p><w:r><w:t>Led</w:t></w:r></w:p>';
    const announced = { fileName: 'cv.docx', type: 'cv', contentType, crop: null } as const;
    expect(await layout(announced, aDocx(rows))).toBe('2019\tAcme\n\nLed');
    expect(await layout(announced, Buffer.from('PK'))).toBeNull();
  });

  it.each<[string, () => Promise<string | null>]>([
    ['a PDF without text', () => pdf(aPdf(''))],
    ['a PDF that is none', () => pdf(Buffer.from('%PDF-1.7 %%EOF'))],
    [
      'a PDF whose pages are themselves',
      () =>
        pdf(
          Buffer.from(
            aPdf('x')
              .toString('latin1')
              .replace(/Kids .*?\]/, 'Kids [2 0 R]'),
            'latin1',
          ),
        ),
    ],
    ['a document without words', () => docx(aDocx('<w:document/>'))],
    ['an archive that is none', () => docx(Buffer.from('PK'))],
    ['a document of blanks and controls', () => docx(aDocx(paragraphs(' \u0001\u0000 ')))],
  ])('has no text: %s', async (_what, reading) => {
    expect(await reading()).toBeNull();
  });

  it('ends where nobody reads on, and where it would be huge', async () => {
    expect(await docx(aDocx(paragraphs('word '.repeat(100_000))))).toHaveLength(mostCharacters - 1);
    expect(await docx(aDocx(`<w:t>${'a'.repeat(60_000_000)}</w:t>`))).toBeNull();
    const bomb = deflateSync(Buffer.alloc(300_000_000, 'a'));
    const page = aPdf('x').toString('latin1');
    const inflated = page.replace(
      /<< \/Length \d+ >>\nstream\n.*\nendstream/,
      () =>
        `<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n${bomb.toString('latin1')}\nendstream`,
    );
    expect(await pdf(Buffer.from(inflated, 'latin1'))).toBeNull();
  });
});

describe('a reader that something went wrong with', () => {
  const taken = async (code: string, changes: Partial<InspectionLimits> = {}) => {
    const program = path.join(folder, `${newId()}.mjs`);
    await writeFile(program, code);
    const reading = readTextInProcess([program], logger, { ...limits, ...changes });
    return reading({ fileName: 'cv.pdf', type: 'cv', contentType: 'application/pdf', crop: null }, aPdf('x'));
  };

  it('is ended, and the document has no text', async () => {
    expect(await taken('setInterval(() => {}, 1000)', { milliseconds: 700 })).toBeNull();
    expect(lines.at(-1)).toContain('"signal":"SIGKILL"');
    expect(await taken('for (;;);', { cpuSeconds: 1 })).toBeNull();
    expect(await taken('const all = []; for (;;) all.push(Buffer.alloc(5e7, 1));')).toBeNull();
  });

  it('is believed nothing that is no text, and no more than was asked for', async () => {
    for (const said of ['', 'text', '{"text":"x"}\n', '{"text":true,"kept":"as-sent"}\n'])
      await expect(taken(`process.stdout.write(${JSON.stringify(said)})`)).rejects.toThrow(/code 0/);
    const text = await taken(`process.stdout.write('{"text":true}\\n' + '\\u0000a\\u0007b'.repeat(300_000))`);
    expect(text).toHaveLength(mostCharacters);
    expect(text).toMatch(/^[ab]+$/);
  });

  it('is tried again where the fault is ours', async () => {
    await expect(taken('throw new Error("cannot load")')).rejects.toThrow(/code 1.*cannot load/s);
  });
});
