import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('lets the browser remember nothing of what is typed into any form', () => {
  const forms = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/<form\b[\s\S]*?(?:[^=]>)/g)].map(([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(15);
  // A field's own token stays: it is for the password manager (offline-engine.md 15).
  const open = forms.filter(({ tag }) => !tag.includes('autoComplete="off"'));
  expect(open.map(({ file }) => file)).toEqual([]);
});
