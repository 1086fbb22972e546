/** One server-sent event, as the HTML standard has it, with as much of it as the server of Fray uses. */
export interface ReadEvent {
  /** '' where it has none. */
  readonly id: string;
  readonly data: string;
}

/**
 * The events in a stream of bytes.
 *
 * @param alive called whenever anything comes, a heartbeat too
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    // What was not ended by a blank line is no event.
    if (done) return;
    alive();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null) yield event;
    }
  }
}

function eventOf(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  const data = fields.get('data');
  return data === undefined ? null : { id: fields.get('id') ?? '', data };
}
