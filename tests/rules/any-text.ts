import fc from 'fast-check';

/** Any text that a program can hold: control characters, every script, unpaired surrogates. */
export const anyText = (maxLength = 60): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)), maxLength }),
  );
