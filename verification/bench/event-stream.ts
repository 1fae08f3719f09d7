// Server-sent events as text: cut into whole events and what is left over.

/** An event of one line of data, as the live channel sends them. */
export type StreamedEvent = { readonly name: string; readonly data: string };

/**
 * The whole events of `text` that have data, and the beginning of the next one. Sets of fields without data, such as the
 * server's word on when to come back, are left out.
 */
export function readEvents(text: string): { readonly events: StreamedEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const data = field(block, 'data');
    return data === undefined ? [] : [{ name: field(block, 'event') ?? 'message', data }];
  });
  return { events, rest };
}

function field(block: string, name: string): string | undefined {
  const line = block.split('\n').find((candidate) => candidate.startsWith(`${name}: `));
  return line?.slice(name.length + 2);
}
