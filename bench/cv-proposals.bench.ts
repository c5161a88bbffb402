import { readCvContents } from '@app/domain/cvs/read-cv-contents';
import { notInText } from '@app/domain/cvs/not-in-text';
import { Logger } from '@app/platform/logging/logger';
import { readLayoutInProcess } from '../services/worker/src/inspection/read-text-in-process.js';
import { inspectionFromSource } from '../test/support/inspection-from-source.js';
import { type Scores, scoreCv, type Wrong } from '../test/support/cv-layouts/score-cv.js';
import { twentyCvs } from '../test/support/cv-layouts/twenty-cvs.js';

/**
 * Precision and recall of what is proposed from a CV, field by field, over twenty CVs in different layouts that are made
 * here and read by the process that reads those of strangers. Goals: precision of 0.95 or more in all, and nothing that
 * is not in the text. `--wrong` lists what was missed and what was wrong.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const lists = process.argv.includes('--wrong');
const logger = Logger.create({ service: 'bench', level: 'warn', hashKey: 'bench' });
const read = readLayoutInProcess(inspectionFromSource, logger, {
  milliseconds: 60_000,
  cpuSeconds: 60,
  memoryMegabytes: 1_200,
});

const scores: Scores = new Map();
let invented = 0;
for (const { what, cv, hasSummaries, contentType, bytes } of await twentyCvs()) {
  const text = (await read({ fileName: 'cv', type: 'cv', contentType, crop: null }, bytes)) ?? '';
  const found = readCvContents(text);
  const strangers = notInText(found, text);
  invented += strangers.length;
  const wrong: Wrong[] = [];
  scoreCv(found, cv, hasSummaries, scores, wrong);
  if (lists && wrong.length > 0)
    print(
      `${what}\n${wrong.map((each) => `  ${each.field}: ${each.found || '(nothing)'}  <>  ${each.known || '(nothing)'}`).join('\n')}`,
    );
  for (const stranger of strangers) print(`${what}: not in its text: ${stranger}`);
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
const all = { right: 0, found: 0, known: 0 };
print(
  `${'field'.padEnd(24)}${'precision'.padStart(10)}${'recall'.padStart(10)}${'right/found/known'.padStart(20)}`,
);
for (const [field, { right, found, known }] of scores) {
  all.right += right;
  all.found += found;
  all.known += known;
  print(
    `${field.padEnd(24)}${share(right, found).padStart(10)}${share(right, known).padStart(10)}${`${right}/${found}/${known}`.padStart(20)}`,
  );
}
print(
  `${'all'.padEnd(24)}${share(all.right, all.found).padStart(10)}${share(all.right, all.known).padStart(10)}${`${all.right}/${all.found}/${all.known}`.padStart(20)}`,
);
print(`proposed but not in text: ${invented}`);
