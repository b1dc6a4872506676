import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keepFirst, lazyFirst } from './lazy-first.ts';

const Page = () => <p>da</p>;
const module = { Page };
const shown = (name: string) => {
  const Part = lazyFirst(
    async () => module,
    ({ Page: part }) => part,
    name,
  );
  return renderToString(
    <Suspense fallback="lädt">
      <Part />
    </Suspense>,
  );
};

describe('a part of a first page', () => {
  it('is drawn in one go where the visit began with it, and after its placeholder elsewhere', () => {
    keepFirst('first', module);
    expect(shown('first')).toContain('<p>da</p>');
    expect(shown('other')).toContain('lädt');
  });
});
