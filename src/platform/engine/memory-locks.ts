interface Request {
  mode: LockMode;
  grant: () => void;
  /** Somebody else takes the lock by force. */
  rob: () => void;
}

interface Queue {
  held: Request[];
  pending: Request[];
}

type Work = (lock: Lock | null) => unknown;

/**
 * Web Locks for one window, for browsers that refuse them together with all storage. The data that
 * they guard is in that window's memory too (ADR-0011).
 */
export class MemoryLocks {
  readonly #queues = new Map<string, Queue>();

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known) return known;
    const made: Queue = { held: [], pending: [] };
    this.#queues.set(name, made);
    return made;
  }

  async request(name: string, given: LockOptions | Work, last?: Work): Promise<unknown> {
    const options = typeof given === 'function' ? {} : given;
    const work = typeof given === 'function' ? given : last;
    if (!work) throw new TypeError('a lock is asked for without work');
    const { mode = 'exclusive', ifAvailable = false, steal = false, signal } = options;
    signal?.throwIfAborted();
    const queue = this.#queue(name);
    const free = (wanted: LockMode) =>
      queue.held.length === 0 ||
      (wanted === 'shared' && queue.held.every((one) => one.mode === 'shared'));
    const next = () => {
      for (let [first] = queue.pending; first && free(first.mode); [first] = queue.pending) {
        queue.pending.shift();
        queue.held.push(first);
        first.grant();
      }
    };
    if (ifAvailable && (queue.pending.length > 0 || !free(mode))) return work(null);
    if (steal) for (const one of queue.held.splice(0)) one.rob();

    let rob = () => {};
    const robbed = new Promise<never>((_, reject) => {
      rob = () => reject(new DOMException('The lock was stolen', 'AbortError'));
    });
    robbed.catch(() => undefined);
    const request: Request = { mode, grant: () => {}, rob };
    await new Promise<void>((granted, refused) => {
      request.grant = granted;
      if (steal) queue.pending.unshift(request);
      else queue.pending.push(request);
      signal?.addEventListener('abort', () => {
        if (!queue.pending.includes(request)) return;
        queue.pending.splice(queue.pending.indexOf(request), 1);
        refused(signal.reason);
        next();
      });
      next();
    });
    try {
      return await Promise.race([work({ name, mode }), robbed]);
    } finally {
      const at = queue.held.indexOf(request);
      if (at >= 0) queue.held.splice(at, 1);
      next();
    }
  }

  async query(): Promise<LockManagerSnapshot> {
    const of = (pick: (queue: Queue) => Request[]) =>
      [...this.#queues].flatMap(([name, queue]) =>
        pick(queue).map(({ mode }) => ({ name, mode, clientId: 'memory' })),
      );
    return { held: of((queue) => queue.held), pending: of((queue) => queue.pending) };
  }
}
