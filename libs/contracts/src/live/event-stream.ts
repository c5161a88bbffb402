/** One event of a stream of server-sent events; `id` is the last one that was named up to it. */
export type StreamedEvent = { id: string; name: string; data: string };

/** Reads server-sent events out of the pieces in which they arrive, as their standard says. */
export class EventStream {
  /** Where to go on after the connection was lost; moves with every id, also of what is no event. */
  lastId = '';
  private rest = '';
  private name = '';
  private data: string[] = [];

  /** The events that are complete with this piece. */
  take(piece: string): StreamedEvent[] {
    const lines = (this.rest + piece).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.takeLine(line));
  }

  private takeLine(line: string): StreamedEvent[] {
    if (line === '') return this.dispatch();
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'id') this.lastId = value;
    if (field === 'event') this.name = value;
    if (field === 'data') this.data.push(value);
    return [];
  }

  private dispatch(): StreamedEvent[] {
    const { lastId: id, name, data } = this;
    this.name = '';
    this.data = [];
    return data.length === 0 ? [] : [{ id, name: name === '' ? 'message' : name, data: data.join('\n') }];
  }
}
