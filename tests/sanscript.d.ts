/** Types of the part of the oracle of folded words that is used here; the package has none that a compiler reads. */
declare module '@indic-transliteration/sanscript' {
  const Sanscript: { t(text: string, from: string, to: string): string };
  export default Sanscript;
}
