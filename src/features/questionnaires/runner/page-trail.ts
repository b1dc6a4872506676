import type { TreeNode } from '#contract/questionnaires/tree.ts';

/** A page, or undefined for the review. */
export type Step = TreeNode | undefined;

/** Mirrors the steps of the trail, e.g. in the browser's history. */
export interface TrailKeeper {
  /** A step was opened; `behind` steps now lie behind it. */
  opened: (behind: number) => void;
  /** Goes to the step with `behind` steps behind it, then calls `PageTrail.arrive`. */
  goTo: (behind: number) => void;
}

/**
 * The pages of a form in the order in which they were opened. Each way back, whether by a button of the
 * form or of the browser, leads along it; a page that the answers have closed meanwhile is passed over.
 */
export class PageTrail {
  #steps: Step[];
  #behind: number;
  /** Without a keeper the trail moves by itself. */
  keeper: TrailKeeper | undefined;
  /** No step may be left while the form is being handed in. */
  isHeld = false;
  isOpen: (step: Step) => boolean = () => true;
  /** Told when the person goes to a step that was opened before. */
  onArrive: (step: Step) => void = () => undefined;

  /** @param steps the opened steps; the last one is shown */
  constructor(steps: readonly Step[]) {
    this.#steps = [...steps];
    this.#behind = steps.length - 1;
  }

  /** How many steps lie behind the one that is shown. */
  get behind(): number {
    return this.#behind;
  }

  /** The step that is shown was opened from the review, and its way on leads back there. */
  get isFromReview(): boolean {
    return this.#behind > 0 && this.#steps[this.#behind - 1] === undefined;
  }

  open(step: Step): void {
    this.#steps = [...this.#steps.slice(0, this.#behind + 1), step];
    this.#behind += 1;
    this.keeper?.opened(this.#behind);
  }

  back(): void {
    if (this.#behind === 0) return;
    if (this.keeper) this.keeper.goTo(this.#behind - 1);
    else this.arrive(this.#behind - 1);
  }

  /** The person went to the step with `behind` steps behind it. */
  arrive(behind: number): void {
    const to = this.isHeld ? this.#behind : this.#reachable(behind);
    const moved = to !== this.#behind;
    this.#behind = to;
    if (to !== behind) this.keeper?.goTo(to);
    if (moved) this.onArrive(this.#steps[to]);
  }

  /** The nearest open step in that direction; the first page where there is none before it. */
  #reachable(wanted: number): number {
    const towards = wanted < this.#behind ? -1 : 1;
    let at = wanted;
    const isPassed = () =>
      at !== this.#behind && at > 0 && at < this.#steps.length && !this.isOpen(this.#steps[at]);
    while (isPassed()) at += towards;
    return at < this.#steps.length ? at : this.#behind;
  }
}
