import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const NAME = 'embed.js';

/** The library for host pages as one file that imports nothing. */
const libraryCode = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('../../..'),
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: here('../../../src/embed/embed.ts'), formats: ['es'], fileName: () => NAME },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('the host library was not built');
  const [chunk, ...more] = output.output;
  if (more.length > 0) throw new Error('the host library is not one file');
  return chunk.code;
};

/** Serves and builds `/embed.js`, which pages of other origins load (docs/embedding.md). */
export const hostLibrary = (): Plugin => ({
  name: 'host-library',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: await libraryCode() });
  },
  configureServer(server) {
    server.middlewares.use(`/${NAME}`, (_request, response, next) => {
      libraryCode().then((code) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('access-control-allow-origin', '*');
        response.end(code);
      }, next);
    });
  },
});
