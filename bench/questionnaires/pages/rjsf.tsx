import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import type { SchemaForm } from '../convert/json-schema.ts';
import { begin } from './page.ts';

/** react-jsonschema-form as it comes, without a theme and without live validation. */
const { root, form } = await begin<SchemaForm>({ box: (id) => document.querySelector(`.q-${id}`) });
createRoot(root).render(
  <Form schema={form.schema} uiSchema={form.uiSchema} validator={validator} noHtml5Validate />,
);
