// Characters no XML 1.0 document may hold, not even escaped; surrogates are fine in pairs only.
// eslint-disable-next-line no-control-regex -- they are what must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text that stands safely inside HTML and XML, also inside an attribute. */
export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
