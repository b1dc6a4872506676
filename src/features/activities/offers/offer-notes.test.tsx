import { afterEach, describe, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../../tests/components/dom.ts';
import { AnsweredNote, ReadNote } from './offer-notes.tsx';

afterEach(clear);

const inArticle = (note: React.ReactNode) =>
  show(
    <article>
      <h1 tabIndex={-1} data-detail-title>
        Anruf
      </h1>
      {note}
    </article>,
  );

describe('beside an open activity', () => {
  it('stands that it was set to read, and one tap takes that back', async () => {
    const onTakeBack = vi.fn();
    await inArticle(<ReadNote onTakeBack={onTakeBack} />);
    await click(get('button', 'Wieder als neu markieren'));
    expect(onTakeBack).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('Anruf');
  });

  it('is offered after an answer that it is done', async () => {
    const onDone = vi.fn();
    await inArticle(<AnsweredNote answered="written" onDone={onDone} />);
    expect(document.body.textContent).toContain('Beantwortet.');
    await click(get('button', 'Vorgang erledigt'));
    expect(onDone).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('Anruf');
  });
});
