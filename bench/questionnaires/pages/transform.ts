import { transform } from 'enketo-transformer/web';

/** Transforms XForms before anything is measured; in a browser, as Node would need libxslt built. */
Object.assign(window, { transformXform: (xform: string) => transform({ xform }) });
