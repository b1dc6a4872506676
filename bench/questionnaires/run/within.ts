/** Something took longer than allowed; its work is still running. */
export class NotFinished extends Error {
  override readonly name = 'NotFinished';
}

/** @throws NotFinished after so many ms */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotFinished(`not finished after ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
