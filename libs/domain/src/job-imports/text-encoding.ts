/** Reads bytes of one character set. */
export type TextReader = Pick<InstanceType<typeof TextDecoder>, 'decode'>;

const unicode = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text: UTF-8, or what `fallback` reads where they are not valid UTF-8. */
export function textOfBytes(bytes: Uint8Array, fallback: TextReader): string {
  try {
    return unicode.decode(bytes);
  } catch {
    return fallback.decode(bytes);
  }
}

/** The character set an HTML page declares in its first bytes (one per unit of `head`), else Windows-1252. */
export function declaredEncoding(head: string): TextReader {
  const [, label = ''] = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(label || 'windows-1252');
  } catch {
    // A label that is none, such as `charset=none`.
    return new TextDecoder('windows-1252');
  }
}

/** In which spreadsheets save text that is no UTF-8: in western Europe, on a Mac, in central Europe. */
const legacyEncodings = ['windows-1252', 'macintosh', 'windows-1250'] as const;

/** Of the encodings of spreadsheets the one in which the bytes look most like words; the first where several do. */
export function guessedEncoding(bytes: Uint8Array): TextReader {
  const scored = legacyEncodings.map((label) => {
    const decoder = new TextDecoder(label);
    return { decoder, odd: oddities(decoder.decode(bytes)) };
  });
  const least = Math.min(...scored.map(({ odd }) => odd));
  return scored.find(({ odd }) => odd === least)?.decoder ?? new TextDecoder('windows-1252');
}

/** How often signs stand where no word of a European language has them: "M¸nchen", "BŠcker", "£odzi". */
function oddities(text: string): number {
  const patterns = [
    /(?<=\p{L})(?![\p{L}\p{M}’‘´\u00ad·–—])\P{ASCII}(?=\p{L})/gu,
    /(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll})/gu,
    /(?<=\p{Ll})(?![A-Z])\p{Lu}/gu,
    /(?<![\p{L}\p{N}])(?!\p{ASCII})\p{S}(?=\p{Ll})/gu,
    /[\u0080-\u009f\ufffd\ue000-\uf8ff]/gu,
  ];
  return patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}
