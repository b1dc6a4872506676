/** Sizes of paper; a roll of a receipt printer is cut where what is printed ends. */
const PAPERS = {
  A6: 'size: A6; margin: 8mm;',
  receipt: 'size: 80mm 150mm; margin: 4mm;',
};

/**
 * Prints on paper of a size, as a slip or a label. The rule is constructed, as the page takes no style
 * that is written into it.
 */
export const printOn = (paper: keyof typeof PAPERS): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { ${PAPERS[paper]} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
};
