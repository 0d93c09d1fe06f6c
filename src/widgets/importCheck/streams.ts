/** Streams as chunks that can be looked at before they are read. */

export type Chunks = AsyncIterable<Uint8Array>;

/** Distinguishes corrupt archives from bugs in this code. */
export class UnpackingError extends Error {}

/** Chunks of a stream whose decompression can fail. */
export async function* unpacking<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  try {
    yield* toChunks(stream);
  } catch (error) {
    throw new UnpackingError('', {cause: error});
  }
}

/** What a gzip file contains. */
export function gunzipped(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const gunzip = new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  return unpacking(toStream(chunks).pipeThrough(gunzip));
}

/** Peeks at the first bytes of a stream. */
export async function peek(chunks: Chunks, length: number): Promise<{start: Uint8Array; all: Chunks}> {
  const iterator = chunks[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size < length) {
    const {done, value} = await iterator.next();
    if (done) break;
    taken.push(value);
    size += value.length;
  }
  const start = new Uint8Array(Math.min(size, length));
  let at = 0;
  for (const chunk of taken) {
    const part = chunk.subarray(0, Math.min(chunk.length, start.length - at));
    start.set(part, at);
    at += part.length;
  }
  return {start, all: again(taken, iterator)};
}

async function* again(taken: readonly Uint8Array[], iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* taken;
  for (;;) {
    const {done, value} = await iterator.next();
    if (done) return;
    yield value;
  }
}

/** Not every browser supports async iteration of streams. */
export async function* toChunks<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The reverse of `toChunks`. */
export function toStream(chunks: Chunks): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
