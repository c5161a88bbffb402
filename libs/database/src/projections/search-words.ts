/** Names that full-text search would cut at their signs, and the word each is kept as. */
const namesWithSigns: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/giu, ' cplusplus '],
  [/(?<![\p{L}\p{N}])([cf])#/giu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])\.net\b/giu, ' dotnet '],
];
/** `Node.js` is also written `NodeJS` and just `Node`. */
const dottedName = /(?<![\p{L}\p{N}.@])(\p{L}[\p{L}\p{N}]*)\.(js|net|io|ai)\b/giu;

/** Text of a job as it is indexed: every way a name may be asked for stands in it. */
export function indexedWords(text: string): string {
  return plain(text).replace(dottedName, '$1 $1$2');
}

/** Words nobody looks for by themselves; `it` is one of them only in other fields than ours. */
const fillers = new Set('a an and as at by for from in of on the to with'.split(' '));

/** What somebody asks for, in the words that are indexed. Quoted words stay as they are, the fillers go. */
export function askedWords(text: string): string {
  const asked = plain(text).replace(dottedName, '$1$2');
  if (asked.includes('"')) return asked;
  const words = asked.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase()));
  return words.join(' ').trim() === '' ? asked : words.join(' ');
}

function plain(text: string): string {
  const known = namesWithSigns.reduce((so, [name, word]) => so.replace(name, word), text);
  // A path or a pair is read as one name: "UI/UX" would be found by nobody who looks for UX.
  return known.replace(/[/\\_]/g, ' ');
}
