import { describe, expect, it } from 'vitest';
import type { FlatForm } from '../form/flat.ts';
import { schemaOf } from './json-schema.ts';
import { surveyOf } from './survey.ts';
import { xformOf } from './xform.ts';

const form: FlatForm = {
  title: 'Eins & zwei',
  items: [
    {
      id: 'q1',
      kind: 'radios',
      text: 'Raucht <jemand>?',
      options: [
        { value: 'ja', text: 'Ja' },
        { value: 'weiß nicht', text: 'Weiß nicht' },
      ],
    },
    { id: 'q2', kind: 'many', text: 'Was?', options: [{ value: 'a', text: 'A' }] },
    {
      id: 'q3',
      kind: 'text',
      text: 'Wie viel?',
      required: true,
      when: {
        all: [
          { question: 'q1', operator: 'EQUALS', value: 'weiß nicht' },
          { not: { question: 'q2', operator: 'EQUALS', value: 'a' } },
        ],
      },
    },
    {
      id: 'q4',
      kind: 'number',
      text: 'Alter',
      when: { question: 'q3', operator: 'EXISTS', value: true },
    },
    {
      id: 'q5',
      kind: 'info',
      text: 'Danke',
      when: { question: 'q4', operator: 'LESS', value: 18 },
    },
  ],
};

describe('the form in the peers’ formats', () => {
  it('is an XForm whose values have no blanks', () => {
    const xform = xformOf(form);
    expect(xform).toContain('<h:title>Eins &amp; zwei</h:title>');
    expect(xform).toContain('<label>Weiß nicht</label><value>v1</value>');
    expect(xform).toContain(
      `nodeset="/data/q3" type="string" required="true()" relevant="(/data/q1 = 'v1') and (not(selected(/data/q2, 'v0')))"`,
    );
    expect(xform).toContain(`relevant="/data/q3 != ''"`);
    expect(xform).toContain(`relevant="/data/q4 != '' and /data/q4 &lt; 18"`);
  });

  it('is a SurveyJS model', () => {
    const { pages } = surveyOf(form) as { pages: { elements: Record<string, unknown>[] }[] };
    const elements = pages[0]?.elements ?? [];
    expect(elements.map(({ type }) => type)).toEqual([
      ...['radiogroup', 'checkbox', 'text', 'text', 'html'],
    ]);
    expect(elements.map(({ visibleIf }) => visibleIf)).toEqual([
      ...[undefined, undefined],
      `({q1} = 'weiß nicht') and (!({q2} contains 'a'))`,
      '{q3} notempty',
      '{q4} < 18',
    ]);
  });

  it('is a JSON schema that brings in what hangs on a condition', () => {
    const { schema, uiSchema } = schemaOf(form);
    expect(Object.keys(schema.properties as object)).toEqual(['q1', 'q2']);
    const parts = schema.allOf as Record<'if' | 'then', unknown>[];
    expect(parts.map((part) => part.if)).toMatchObject([
      { allOf: [{ required: ['q1'] }, { not: {} }] },
      { required: ['q3'] },
      { properties: { q4: { exclusiveMaximum: 18 } } },
    ]);
    expect(parts.map((part) => part.then)).toMatchObject([
      { properties: { q3: {} } },
      { properties: { q4: { type: 'number' } } },
      { properties: { q5: { description: 'Danke' } } },
    ]);
    expect(uiSchema['ui:order']).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', '*']);
  });
});
