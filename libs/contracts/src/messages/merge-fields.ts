/** What a letter to an applicant can name, each as people read it beside the field. Free of zod. */
export const mergeFields = {
  firstName: 'First name',
  lastName: 'Last name',
  job: 'Title of the job',
  company: 'Name of the company',
  sender: 'Name of whoever sends it',
  reference: 'Reference of the application',
} as const;
export type MergeField = keyof typeof mergeFields;
/** All of them as they are written in a letter. */
export const mergeFieldsWritten = Object.keys(mergeFields)
  .map((name) => `{{${name}}}`)
  .join(', ');
/** What stands in place of each field for one application. */
export type MergeValues = Record<MergeField, string>;

/** A piece of a letter: words as they were written, or what a field was filled in with. */
export type LetterPart = { text: string; field: MergeField | null };

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in double braces that are no field, in their order. */
export function unknownMergeFields(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name = '']) => (isMergeField(name) ? [] : [name]));
}

/** What is wrong with the fields of a letter, and which ones there are; null where nothing is. */
export function mergeFieldProblem(text: string): string | null {
  const [unknown] = unknownMergeFields(text);
  if (unknown === undefined) return null;
  return `There is no field {{${unknown}}}. You can use ${mergeFieldsWritten}`;
}

/** The letter in parts, so that what was filled in can be shown as such. Unknown fields stay as they were written. */
export function letterParts(text: string, values: MergeValues): LetterPart[] {
  const parts: LetterPart[] = [];
  let from = 0;
  for (const match of text.matchAll(placeholder)) {
    const [whole, name = ''] = match;
    if (!isMergeField(name)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), field: null });
    parts.push({ text: values[name], field: name });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), field: null });
  return parts;
}

/** The letter as it is sent. */
export function filledIn(text: string, values: MergeValues): string {
  return letterParts(text, values)
    .map((part) => part.text)
    .join('');
}

function isMergeField(name: string): name is MergeField {
  return Object.hasOwn(mergeFields, name);
}
