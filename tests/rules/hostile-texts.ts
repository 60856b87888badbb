const megabyte = 1024 * 1024;

/** Texts of a megabyte that slow down badly written readers of numbers and words. */
export const hostileTexts = ['\t', ' ', '0', '9', '\u00A0', '.', ',', '-', '\r\n', '\0', '₹ ', '=', '1 '].flatMap(
  (one) => {
    const many = one.repeat(megabyte / one.length);
    return [many, `${many}x`, `1${many}x`];
  },
);
