import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@app/platform/identifiers/new-id';
import { Logger } from '@app/platform/logging/logger';
import { badPdfs } from '../../../../test/support/files/bad-pdfs.js';
import { badWordDocuments } from '../../../../test/support/files/bad-word-documents.js';
import { aPdf } from '../../../../test/support/documents.js';
import { inspectionFromSource } from '../../../../test/support/inspection-from-source.js';
import { badPictures, bombOf, colourAt, twoHalves } from '../../../../test/support/pictures.js';
import { shareOf } from '../../../../test/support/thorough.js';
import { askProcess, type InspectionLimits } from './ask-process.js';
import { inspectInProcess } from './inspect-in-process.js';
import type { Announced } from './inspection.js';
import { readVerdict, writeQuestion } from './inspection-wire.js';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
const logger = Logger.create({ service: 'worker', level: 'info', hashKey: 'test', destination });
const logo: Announced = { fileName: 'logo.png', type: 'logo', contentType: 'image/png', crop: null };
/** Longer than in production, because the process has a low priority and other tests run at the same time. */
const limits: InspectionLimits = { milliseconds: 200_000, cpuSeconds: 30, memoryMegabytes: 1_200 };

const inspect = inspectInProcess(inspectionFromSource, logger, limits);

let folder: string;
beforeEach(() => void (lines.length = 0));
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'inspection-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An inspection that somebody took over, or that lost its way: it runs `code` instead. */
async function taken(code: string, changes: Partial<InspectionLimits> = {}) {
  const program = path.join(folder, `${newId()}.mjs`);
  await writeFile(program, code);
  return inspectInProcess([program], logger, { ...limits, ...changes })(logo, Buffer.from('bytes'));
}

const tooMuch = {
  kept: 'nothing',
  reason:
    'The file could not be read with the time and memory there is. Please save it anew, smaller, and upload it once more.',
};
const answer = (text: string) => `process.stdout.write(${JSON.stringify(text)})`;

describe('an upload looked at by a process of its own', () => {
  it('is made anew, kept as it is, or refused with the reason', async () => {
    const verdict = await inspect(logo, await twoHalves(80, 40).png().toBuffer());
    if (verdict.kept !== 'remade') throw new Error(verdict.kept);
    expect(await colourAt(verdict.bytes, 60, 20)).toBe('blue');
    const cv: Announced = { fileName: 'cv.pdf', type: 'cv', contentType: 'application/pdf', crop: null };
    expect(await inspect(cv, aPdf('A page'))).toEqual({ kept: 'as-sent' });
    expect(await inspect(cv, Buffer.from('MZ'))).toMatchObject({ kept: 'nothing', reason: /complete PDF/ });
    const { '50,000 × 50,000 pixels': flood } = await badPictures();
    expect(await inspect(logo, flood?.bytes ?? Buffer.alloc(0))).toMatchObject({
      reason: /At most 40 million/,
    });
    expect(lines).toEqual([]);
  });

  it('may unpack to all the pixels that are accepted', async () => {
    const bomb = bombOf(6_300, 6_300);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await inspect(logo, bomb)).toMatchObject({ kept: 'remade' });
  });
});

describe('what is made to take all there is', () => {
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const word: Announced = { fileName: 'cv.docx', type: 'cv', contentType, crop: null };
  const told = `process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))`;
  const program = ['--import', `data:text/javascript,${encodeURIComponent(told)}`, ...inspectionFromSource];

  it('is refused long before the memory of the inspection is used up', async () => {
    const { '50,000 × 50,000 pixels': flood } = await badPictures();
    const bombs = badWordDocuments().filter(({ what }) => /bomb|10,000|billion|more text/.test(what));
    expect(bombs).toHaveLength(6);
    const endless = (await badPdfs()).filter(({ what }) => /without end/.test(what));
    expect(endless).toHaveLength(2);
    const cv: Announced = { fileName: 'cv.pdf', type: 'cv', contentType: 'application/pdf', crop: null };
    const questions = [
      ...shareOf(endless).map(({ bytes }) => writeQuestion('verdict', cv, bytes)),
      ...shareOf(bombs).map(({ bytes }) => writeQuestion('verdict', word, bytes)),
      writeQuestion('verdict', logo, flood?.bytes ?? Buffer.alloc(0)),
    ];
    for (const question of questions) {
      const { exitCode, said, complaint } = await askProcess(program, question, limits);
      expect([exitCode, readVerdict(said, word)?.kept]).toEqual([0, 'nothing']);
      expect(Number(complaint)).toBeGreaterThan(10_000);
      expect(Number(complaint) / 1_024).toBeLessThan(limits.memoryMegabytes / 2);
    }
  });
});

describe('an inspection that something went wrong with', () => {
  it('is ended when it takes too long, and the upload refused', async () => {
    const started = Date.now();
    expect(await taken('setInterval(() => {}, 1000)', { milliseconds: 700 })).toEqual(tooMuch);
    // Far from its own limit on a busy machine, and still sooner than the usual one.
    expect(Date.now() - started).toBeLessThan(limits.milliseconds);
    expect(lines.at(-1)).toContain('"signal":"SIGKILL"');
  });

  it('is ended when it computes too long', async () => {
    expect(await taken('for (;;);', { cpuSeconds: 1 })).toEqual(tooMuch);
  });

  it('is ended when it takes too much memory, of Node or of the system', async () => {
    expect(await taken('const all = []; for (;;) all.push({ kept: [all.length] });')).toEqual(tooMuch);
    expect(await taken('const all = []; for (;;) all.push(Buffer.alloc(5e7, 1));')).toEqual(tooMuch);
    expect(await taken('const deeper = () => deeper() + 1; deeper();')).toEqual(tooMuch);
  });

  it.each(['SIGSEGV', 'SIGABRT', 'SIGBUS'])('may crash with %s', async (signal) => {
    expect(await taken(`process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`)).toEqual(
      tooMuch,
    );
  });

  it('is tried again where the fault is ours', async () => {
    await expect(taken('throw new Error("cannot load")')).rejects.toThrow(/code 1.*cannot load/s);
    await expect(taken(`process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`)).rejects.toThrow(
      /SIGTERM/,
    );
    const missing = inspectInProcess([path.join(folder, 'not-there.mjs')], logger);
    await expect(missing(logo, Buffer.alloc(1))).rejects.toThrow(/code 1/);
  });

  it('is believed nothing that is no verdict', async () => {
    for (const text of [
      '',
      'remade',
      '{"kept":"remade"}\n<html>',
      '{"kept":"as-sent","type":"x"}\n',
      `{"kept":"nothing","reason":"${'x'.repeat(301)}"}\n`,
    ])
      await expect(taken(answer(text))).rejects.toThrow(/ended with code 0/);
    expect(await taken(`process.stdout.write('x'.repeat(9e6)); setInterval(() => {}, 1000)`)).toEqual(
      tooMuch,
    );
  });
});

describe('whoever takes over an inspection', () => {
  const told = async (code: string) => {
    const verdict = await taken(
      `const say = (reason) => process.stdout.write(JSON.stringify({ kept: 'nothing', reason: String(reason) }) + '\\n');
      ${code}`,
    );
    return verdict.kept === 'nothing' ? verdict.reason : verdict.kept;
  };

  it('finds none of our settings, writes no file and starts no program', async () => {
    process.env.INSPECTION_CANARY = 'secret';
    expect(await told('say(Object.keys(process.env).filter((name) => name !== "PWD" && name !== "_"))')).toBe(
      'PATH',
    );
    delete process.env.INSPECTION_CANARY;
    const attempt = (code: string) => told(`try { ${code}; say('done') } catch (error) { say(error.code) }`);
    const [fs, child] = [`(await import('node:fs'))`, `(await import('node:child_process'))`];
    expect(await attempt(`${fs}.writeFileSync(${JSON.stringify(path.join(folder, 'left'))}, 'x')`)).toBe(
      'ERR_ACCESS_DENIED',
    );
    expect(await attempt(`${child}.execSync('id')`)).toBe('ERR_ACCESS_DENIED');
  });

  it('reaches nobody', async () => {
    let visits = 0;
    const server = createServer((_request, reply) => {
      visits += 1;
      reply.end('in');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port }: AddressInfo = Object(server.address());
    const call = `await fetch('http://127.0.0.1:${port}').then(() => say('in'), () => say('nobody there'))`;
    const said = await told(call);
    server.close();
    expect([said, visits]).toEqual(['nobody there', 0]);
  });
});
