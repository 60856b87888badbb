/** Types of the used part of the transliterator that checks folded words; the package has none for a compiler. */
declare module '@indic-transliteration/sanscript' {
  const Sanscript: { t(text: string, from: string, to: string): string };
  export default Sanscript;
}
