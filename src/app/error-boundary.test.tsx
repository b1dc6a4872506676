import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAuth } from '#platform/session/auth.tsx';
import { PartMissing } from '#platform/worker/chunk-reload.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let root: Root;
let caught: unknown[];
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  caught = [];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onCaughtError: (error) => caught.push(error) });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const Broken = () => {
  throw new Error('the page broke');
};
const Missing = () => {
  throw new PartMissing('chunk');
};
const Lost = () => <p>{useAuth().status}</p>;
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text);
const click = (text: string) => act(() => button(text)?.click());

describe('a page that throws', () => {
  it('is replaced by the words of the specification, and shows its error on demand', () => {
    act(() =>
      root.render(
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>,
      ),
    );
    expect(document.body.textContent).toContain('Something went wrong!');
    expect(document.body.textContent).not.toContain('the page broke');
    click('Show Error');
    expect(document.body.textContent).toContain('the page broke');
    click('Hide Error');
    expect(document.body.textContent).not.toContain('the page broke');
    expect(button('Show Error')).toBeDefined();
  });

  it('says that there is no network where a part of the app is not on the device yet', () => {
    act(() =>
      root.render(
        <ErrorBoundary>
          <Missing />
        </ErrorBoundary>,
      ),
    );
    expect(document.querySelector('h1')?.textContent).toBe('Gerade keine Verbindung');
    expect(document.body.textContent).toContain('sobald das Netz wieder da ist.');
  });

  it('gives way to the next page', () => {
    const page = (name: string, content: React.ReactNode) =>
      act(() => root.render(<ErrorBoundary name={name}>{content}</ErrorBoundary>));
    page('one', <Broken />);
    page('two', <p>alles gut</p>);
    expect(document.body.textContent).toBe('alles gut');
  });

  it('is told when the session is used outside its provider', () => {
    act(() =>
      root.render(
        <ErrorBoundary>
          <Lost />
        </ErrorBoundary>,
      ),
    );
    expect(String(caught[0])).toContain('useAuth must be used within AuthProvider');
  });
});
