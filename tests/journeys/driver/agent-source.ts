import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let source: Promise<string> | undefined;

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('agent.ts', import.meta.url)),
        formats: ['iife'],
        name: 'driverAgentBundle',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the agent was not built');
  return chunk.code;
};

/** The agent as one script, built once in each process. */
export const agentSource = (): Promise<string> => {
  source ??= bundle();
  return source;
};
