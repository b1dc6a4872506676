import { schemaOf } from './convert/json-schema.ts';
import { surveyOf } from './convert/survey.ts';
import { xformOf } from './convert/xform.ts';
import type { Form } from './form/forms.ts';

export const ENGINE_IDS = ['ours', 'enketo', 'survey', 'rjsf', 'native-react', 'plain'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

export interface Engine {
  id: EngineId;
  title: string;
  /** Its page in `pages/`. */
  page: string;
  /** Packages of `bench/peers/package.json` whose versions the report names. */
  packages: string[];
  /** The form as its page gets it; an XForm is transformed after. */
  convert: (form: Form) => unknown;
}

/** What our runner's page gets: a questionnaire as the server answers it. */
const questionnaire = ({ content }: Form) => ({
  ...content,
  id: '0190a0a0-0000-7000-8000-000000000001',
  location_id: '0190a0a0-0000-7000-8000-000000000002',
  version: 1,
  hash: '',
  updated_at: '2026-01-01T00:00:00Z',
});

export const ENGINES: readonly Engine[] = [
  { id: 'ours', title: 'this runner', page: 'ours.tsx', packages: [], convert: questionnaire },
  {
    id: 'enketo',
    title: 'Enketo',
    page: 'enketo.ts',
    packages: ['enketo-core', 'enketo-transformer'],
    convert: ({ flat }) => xformOf(flat),
  },
  {
    id: 'survey',
    title: 'SurveyJS',
    page: 'survey.tsx',
    packages: ['survey-core', 'survey-react-ui'],
    convert: ({ flat }) => surveyOf(flat),
  },
  {
    id: 'rjsf',
    title: 'react-jsonschema-form',
    page: 'rjsf.tsx',
    packages: ['@rjsf/core', '@rjsf/validator-ajv8'],
    convert: ({ flat }) => schemaOf(flat),
  },
  {
    id: 'native-react',
    title: 'floor: React, native inputs',
    page: 'native-react.tsx',
    packages: ['react-hook-form'],
    convert: ({ flat }) => flat,
  },
  {
    id: 'plain',
    title: 'floor: no framework',
    page: 'plain.ts',
    packages: [],
    convert: ({ flat }) => flat,
  },
];

export const engineOf = (id: EngineId): Engine => {
  const found = ENGINES.find((engine) => engine.id === id);
  if (!found) throw new Error(`no engine ${id}`);
  return found;
};
