import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('SEC-23 lets the browser remember nothing of what is typed into any form', () => {
  const forms = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.tsx'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/<form\b[\s\S]*?(?:[^=]>)/g)].map(([tag]) => ({ file, tag })),
    );
  expect(forms.length).toBeGreaterThan(15);
  // A field's own token stays until something is typed (OE-15, ADR-0019).
  const open = forms.filter(({ tag }) => !tag.includes('autoComplete="off"'));
  expect(open.map(({ file }) => file)).toEqual([]);
});

it('SEC-23 has no token on a field while something stands in it, but on passwords', () => {
  const given = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.tsx'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/autoComplete=("[^"]*"|\{[^}]*\})/g)].map(
        ([, value]) => `${file} ${value}`,
      ),
    );
  expect(given.some((one) => one.includes('untilTyped('))).toBe(true);
  // Of the field for passwords: one of the two kinds of them.
  const password = './features/access/password/password-field.tsx {kind}';
  const kept = given.filter(
    (one) => one !== password && !/ ("off"|"(current|new)-password"|\{untilTyped\()/.test(one),
  );
  expect(kept).toEqual([]);
});

it('SEC-23 says of every field that takes typed text whether the browser may remember it', () => {
  const fields = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.tsx'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/<(?:input|textarea)\b[\s\S]*?(?:[^=]>)/g)].map(([tag]) => ({ file, tag })),
    )
    .filter(
      ({ tag }) =>
        !/ type="(checkbox|radio|file|range|hidden|color)"/.test(tag.replace(/\s+/g, ' ')),
    );
  expect(fields.length).toBeGreaterThan(8);
  const silent = fields.filter(({ tag }) => !/autoComplete=|\{\.\.\./.test(tag));
  expect(silent).toEqual([]);
});

it('LOOK-7 leaves no day and no time to a control in the language of the browser', () => {
  const native = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.tsx'))
    // Patients type day, month and year one by one there; the time beside them is the browser's.
    .filter(([file]) => file !== './features/questionnaires/runner/fields/date-field.tsx')
    .filter(([, text]) => /type(="|: '|=\{')(date|time|datetime-local|month|week)\b/.test(text));
  expect(native.map(([file]) => file)).toEqual([]);
});
