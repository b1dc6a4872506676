import { afterEach, describe, expect, it, vi } from 'vitest';
import { clear, show } from '../../../tests/components/dom.ts';
import { useBackAgain } from './use-line-back.ts';

const work = vi.fn();
const Pane = ({ online }: { online: boolean | null }) => {
  useBackAgain(online, work);
  return null;
};

afterEach(clear);

describe('a pane that is open while the line is gone', () => {
  it('is told once that it is back, and nothing where it was never gone', async () => {
    for (const online of [null, true, null, true]) await show(<Pane online={online} />);
    expect(work).not.toHaveBeenCalled();
    for (const online of [false, null, false, true, true]) await show(<Pane online={online} />);
    expect(work).toHaveBeenCalledOnce();
    for (const online of [false, true]) await show(<Pane online={online} />);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
