import { afterEach, describe, expect, it, vi } from 'vitest';
import { packOf } from '../../scripts/lib/build/shell-pack.ts';
import { filesOfPack, fillFromPack } from '../../sw/shell-pack.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const FILES = [
  { path: '/assets/a.js', bytes: bytesOf('export const a = "ä";\n') },
  { path: '/assets/empty.js', bytes: bytesOf('') },
  { path: '/assets/b.css', bytes: bytesOf('a { color: red }') },
];
const PACK = packOf(FILES);

/** The bytes in pieces of a given size, perhaps ending too early. */
const stream = (bytes: Uint8Array, size: number, fails = false) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) {
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      } else if (fails) controller.error(new TypeError('network'));
      else controller.close();
    },
  });
};

const read = async (source: ReadableStream<Uint8Array>) => {
  const found = [];
  for await (const file of filesOfPack(source)) found.push(file);
  return found;
};

describe('the pack of the shell', () => {
  it('is read as it was put together, however the network cuts it', async () => {
    for (const size of [1, 2, 7, 64, PACK.length]) {
      const found = await read(stream(PACK, size));
      expect(found.map(({ path, bytes }) => ({ path, bytes }))).toEqual(FILES);
      expect(found.map(({ type }) => type)).toEqual([
        'text/javascript; charset=utf-8',
        'text/javascript; charset=utf-8',
        'text/css; charset=utf-8',
      ]);
    }
  });

  it('gives what is complete when it ends too early, and nothing of what is not', async () => {
    const found = await read(stream(PACK.subarray(0, PACK.length - 1), 5));
    expect(found.map(({ path }) => path)).toEqual(['/assets/a.js', '/assets/empty.js']);
  });

  it('refuses what is no pack', async () => {
    await expect(read(stream(bytesOf('<!doctype html>\n'), 4))).rejects.toThrow();
    await expect(read(stream(bytesOf('[{"path":1}]\n'), 4))).rejects.toThrow();
    await expect(read(stream(bytesOf(''), 4))).rejects.toThrow();
  });
});

describe('filling the cache from it', () => {
  afterEach(() => vi.unstubAllGlobals());

  const cacheOf = () => {
    const kept = new Map<string, Response>();
    const put = async (path: string, response: Response) => void kept.set(path, response);
    return { kept, cache: { put } as unknown as Cache };
  };

  it('takes only what is wanted, under the policies of the answer', async () => {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'self'",
      'content-encoding': 'br',
      etag: '"pack"',
    };
    vi.stubGlobal('fetch', async () => new Response(stream(PACK, 3), { headers }));
    const { kept, cache } = cacheOf();
    await fillFromPack('/shell.pack', cache, new Set(['/assets/a.js', '/assets/other.js']));
    expect([...kept.keys()]).toEqual(['/assets/a.js']);
    const given = kept.get('/assets/a.js');
    expect(Object.fromEntries(given?.headers ?? [])).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'self'",
    });
    expect(await given?.text()).toBe('export const a = "ä";\n');
  });

  it('keeps what had arrived when the line breaks', async () => {
    vi.stubGlobal('fetch', async () => new Response(stream(PACK.subarray(0, -1), 4, true)));
    const { kept, cache } = cacheOf();
    const wanted = new Set(FILES.map(({ path }) => path));
    await expect(fillFromPack('/shell.pack', cache, wanted)).rejects.toThrow('network');
    expect([...kept.keys()]).toEqual(['/assets/a.js', '/assets/empty.js']);
  });

  it('does nothing with a server that has none', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const { kept, cache } = cacheOf();
    await fillFromPack('/shell.pack', cache, new Set(['/assets/a.js']));
    expect(kept.size).toBe(0);
  });
});
