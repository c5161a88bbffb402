/** A value as it stands in a PDF. References are left as the numbers they are made of: nobody follows them here. */
export type PdfValue =
  | { kind: 'name' | 'text' | 'word'; text: string }
  | { kind: 'dictionary'; entries: [key: string, value: PdfValue][] }
  | { kind: 'array'; items: PdfValue[] };

/** What is built deeper than any program builds it. */
export class TooDeep extends Error {}

const mostDepth = 100;
/** Of a text no more is of interest than where a link leads. */
const mostText = 2_000;
const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const lineEnds = new Set([10, 13]);
const delimiters = new Set(Buffer.from('()<>[]{}/%', 'latin1'));
const code = (sign: string): number => sign.charCodeAt(0);
const [open, close, escape] = [code('('), code(')'), code('\\')];
const [less, greater, slash, percent] = [code('<'), code('>'), code('/'), code('%')];
const [opening, closing] = [code('['), code(']')];

/**
 * Reads values from a place on, as forgiving as the most forgiving program that shows PDFs: what makes no sense is passed
 * over, of two entries with one name both are kept. What somebody hid from strict readers is found this way.
 */
export class PdfValues {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  /** The next value; null at the end, and where something ends that did not begin here. */
  next(depth = 0): PdfValue | null {
    if (depth > mostDepth) throw new TooDeep();
    this.skipBlanks();
    const byte = this.bytes[this.at];
    if (byte === undefined || byte === closing) return null;
    if (byte === slash) return { kind: 'name', text: this.name() };
    if (byte === open) return { kind: 'text', text: this.text() };
    if (byte === opening) return this.array(depth);
    if (byte === less) return this.bytes[this.at + 1] === less ? this.dictionary(depth) : this.hexText();
    return byte === greater ? null : { kind: 'word', text: this.word() };
  }

  skipBlanks(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return;
      if (byte === percent) this.skipTo((one) => lineEnds.has(one));
      else if (whitespace.has(byte)) this.at += 1;
      else return;
    }
  }

  private dictionary(depth: number): PdfValue {
    const entries: [string, PdfValue][] = [];
    this.at += 2;
    for (;;) {
      this.skipBlanks();
      const byte = this.bytes[this.at];
      if (byte === undefined) break;
      if (byte === greater && this.bytes[this.at + 1] === greater) {
        this.at += 2;
        break;
      }
      if (byte !== slash) {
        if (this.next(depth + 1) === null) this.at += 1;
        continue;
      }
      const key = this.name();
      const value = this.next(depth + 1);
      if (value) entries.push([key, value]);
    }
    return { kind: 'dictionary', entries };
  }

  private array(depth: number): PdfValue {
    const items: PdfValue[] = [];
    this.at += 1;
    for (;;) {
      const item = this.next(depth + 1);
      if (item) items.push(item);
      else if (this.bytes[this.at] === undefined) break;
      else if (this.bytes[this.at++] === closing) break;
    }
    return { kind: 'array', items };
  }

  private name(): string {
    const start = this.at + 1;
    this.at = start;
    const written = this.bytes.toString('latin1', start, this.endOfWord());
    return written.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  private word(): string {
    const start = this.at;
    // A bracket that belongs to nothing is a word of its own.
    if (delimiters.has(this.bytes[start] ?? 0)) this.at += 1;
    else this.endOfWord();
    return this.bytes.toString('latin1', start, this.at);
  }

  private endOfWord(): number {
    this.skipTo((byte) => whitespace.has(byte) || delimiters.has(byte));
    return this.at;
  }

  private text(): string {
    let [text, nested] = ['', 0];
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === escape) this.at += 1;
      else if (byte === open) nested += 1;
      else if (byte === close) nested -= 1;
      if (nested === 0) break;
      if (text.length < mostText && byte !== open) text += String.fromCharCode(this.bytes[this.at] ?? 0);
    }
    this.at += 1;
    return text;
  }

  private hexText(): PdfValue {
    const start = this.at + 1;
    this.skipTo((byte) => byte === greater);
    const hex = this.bytes.toString('latin1', start, Math.min(this.at, start + 2 * mostText));
    this.at += 1;
    return { kind: 'text', text: Buffer.from(hex.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1') };
  }

  private skipTo(isEnd: (byte: number) => boolean): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte !== undefined && isEnd(byte)) return;
    }
  }
}
