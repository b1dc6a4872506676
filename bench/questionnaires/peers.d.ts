/** The parts of the peers' APIs that the pages use. Peers are installed only for the benchmark. */
declare module 'enketo-core' {
  export class Form {
    constructor(element: HTMLFormElement, data: { modelStr: string; external: unknown[] });
    /** Draws the form; answers what went wrong. */
    init(): string[];
  }
}
declare module 'enketo-transformer/web' {
  export function transform(survey: { xform: string }): Promise<{ form: string; model: string }>;
}
declare module 'survey-core' {
  export class Model {
    constructor(json: Record<string, unknown>);
  }
}
declare module 'survey-core/survey-core.min.css';
declare module 'survey-react-ui' {
  export const Survey: (props: { model: import('survey-core').Model }) => import('react').ReactNode;
}
declare module '@rjsf/validator-ajv8' {
  const validator: object;
  export default validator;
}
declare module '@rjsf/core' {
  export default function Form(props: {
    schema: Record<string, unknown>;
    uiSchema: Record<string, unknown>;
    validator: object;
    noHtml5Validate: boolean;
  }): import('react').ReactNode;
}
declare module 'react-hook-form' {
  export type Control<_Values> = object;
  export type UseFormRegister<_Values> = (name: string) => {
    name: string;
    onChange: import('react').ChangeEventHandler;
    onBlur: import('react').FocusEventHandler;
    ref: import('react').RefCallback<Element>;
  };
  export function useForm<Values>(): {
    register: UseFormRegister<Values>;
    control: Control<Values>;
  };
  export function useWatch<Values>(of: {
    control: Control<Values>;
    name: string[];
  }): Values[keyof Values][];
}
