import type { EducationEntry } from '@app/contracts/applicants/applicant-profile';
import { type CvEntry, entriesOf, isHeaderLike } from './cv-entries.js';
import type { CvLine } from './cv-lines.js';
import { inFull, type Piece, piecesOf } from './header-pieces.js';
import { looksLikeDegree, looksLikeSchool } from './words-of-work.js';

/** Schools with degree, subject and dates. An entry without a certain name of a school is left out. */
export function educationOf(lines: readonly CvLine[]): EducationEntry[] {
  return entriesOf(lines).flatMap((entry) => {
    const pieces = headOf(entry);
    const school = schoolOf(pieces);
    if (!school) return [];
    const degree = degreeOf(pieces, school);
    const { startDate, endDate } = entry.span;
    const named = degree
      ? splitDegree(inFull(degree, school), fieldBeside(pieces, degree, school))
      : undefined;
    return [{ school: school.text, degree: '', fieldOfStudy: '', ...named, startDate, endDate }];
  });
}

/** Lines at the dates, and those right below as long as school or degree is missing. */
function headOf({ before, cells, after }: CvEntry): Piece[] {
  const lines = [...before.map((line) => line.cells), cells];
  let pieces = piecesOf(lines);
  for (const next of after.slice(0, 3)) {
    const isMissing = !pieces.some(speaksForSchool) || !pieces.some(speaksForDegree);
    if (!isMissing || !isHeaderLike({ ...next, isBullet: false }) || next.text.length > 100) break;
    const added = piecesOf([...lines, next.cells]);
    const own = added.filter(({ line }) => line === lines.length);
    const isFirstName = pieces.length <= 1 && next.apart === 'no' && !next.isBullet;
    if (!own.some((piece) => speaksForSchool(piece) || speaksForDegree(piece)) && !isFirstName) break;
    lines.push(next.cells);
    pieces = added;
  }
  return pieces;
}

const speaksForSchool = ({ text, label }: Piece): boolean =>
  label === 'organisation' || looksLikeSchool(text);
const speaksForDegree = ({ text, label }: Piece): boolean => label === 'degree' || looksLikeDegree(text);

function schoolOf(pieces: Piece[]): Piece | undefined {
  const certain = pieces.filter((piece) => speaksForSchool(piece));
  const best =
    certain.find((piece) => !speaksForDegree(piece)) ?? certain.find(({ text }) => looksLikeSchool(text));
  if (best) return best;
  const degree = pieces.find(speaksForDegree);
  // Beside a degree, the name that begins another line or cell is where it was got.
  return (
    degree &&
    pieces.find(
      (piece) =>
        piece !== degree &&
        piece.start === 0 &&
        (piece.line !== degree.line || piece.cell !== degree.cell || piece.part !== degree.part),
    )
  );
}

const degreeOf = (pieces: Piece[], school: Piece): Piece | undefined =>
  pieces.find((piece) => piece !== school && piece.label === 'degree') ??
  pieces.find((piece) => piece !== school && speaksForDegree(piece));

/** A subject that stands by itself right before or after the degree. */
function fieldBeside(pieces: Piece[], degree: Piece, school: Piece): string | undefined {
  const labelled = pieces.find(({ label }) => label === 'field');
  if (labelled) return labelled.text;
  return pieces.find(
    (piece) =>
      piece !== degree &&
      piece !== school &&
      piece.line === degree.line &&
      piece.cell === degree.cell &&
      piece.part !== degree.part &&
      !speaksForSchool(piece),
  )?.text;
}

const abbreviation =
  '(?:B|M|D)\\.? ?(?:Sc|A|Eng|S|Ed|Phil|Tech|Com|Arch|Des|Res|Mus)\\b\\.?|BSc|MSc|BEng|MEng|BA|MA|BS|MS|BBA|MBA|MPhil|Ph\\.?D\\.?|DPhil|LL\\.?[BM]\\.?|MD|MFA|BFA';
const ofScience =
  '(?: of (?:Science|Arts|Engineering|Laws|Business Administration|Fine Arts|Education|Philosophy|Technology|Commerce|Music|Design|Architecture))?';
const honours = '(?: ?\\((?:Hons?|Honours|Dist)\\.?\\)| \\(?Hons\\.?\\)?)?';
const level = `(?:Bachelor|Master|Doctor|Associate)(?:'s|s|’s)?(?: degree)?${ofScience}|Diplom|Licenciatura|Mestrado|Doutoramento|Bacharelado|Licence(?: \\d)?|Master \\d|Maîtrise|Doctorat|Grado|Máster|Doctorado|Diploma|Laurea|Promotion|Magister|Bachelorstudium|Masterstudium|Certificate`;
const degreeFirst = new RegExp(
  `^((?:${abbreviation}|${level})${honours}(?: \\((?:${abbreviation})\\))?)(?:,? (?:in|en|em|de|im Fach|Studium)\\b|[,:])? +(?!of\\b|degree\\b)(\\S.+)$`,
  'i',
);
const degreeLast = new RegExp(`^(.+?),? +\\(?(${abbreviation})${honours}\\)?$`);

/** A degree and its subject, where they stand in one text. */
function splitDegree(text: string, beside: string | undefined): { degree: string; fieldOfStudy: string } {
  const [, degree, field] = degreeFirst.exec(text) ?? [];
  if (degree && field) return { degree, fieldOfStudy: field };
  const [, before, after] = degreeLast.exec(text) ?? [];
  if (before && after) return { degree: after, fieldOfStudy: before };
  return { degree: text, fieldOfStudy: beside ?? '' };
}
