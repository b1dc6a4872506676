/**
 * Prints on paper of a size, as a slip or a label. The rule is constructed, as the page takes no style
 * that is written into it.
 */
export const printOn = (size: 'A6'): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${size}; margin: 8mm; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
};
