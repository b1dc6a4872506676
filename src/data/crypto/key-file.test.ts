import { expect, it } from 'vitest';
import { openKeyFile } from './key-file.ts';

/** A worker that never answers. */
const silent = () => {
  const worker = new EventTarget();
  return Object.assign(worker, { postMessage: () => undefined }) as unknown as Worker;
};

it('tells those who ask now and those who ask later that its worker has failed', async () => {
  const worker = silent();
  const file = openKeyFile(worker);
  const asked = file.read();
  worker.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('worker failed');
  await expect(file.wipe()).rejects.toThrow('worker failed');
});
