import { Parser } from 'saxen';

/** Bytes without any event after which reading stops; no tag or text of a sheet is longer. */
const SILENCE_MAX = 1024 * 1024;

/** Handlers for the events of an XML document; names come without their namespace prefix. */
export interface XmlEars {
  /** Returns false when the rest of the document is not needed. */
  open: (name: string, attribute: (name: string) => string | undefined) => boolean | void;
  close?: (name: string) => boolean | void;
  text?: (text: string) => void;
}

/** Reads an XML document as it arrives. Throws an Error where it is malformed. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, ears: XmlEars): Promise<void> {
  const decoder = new TextDecoder();
  const parser = new Parser();
  let silence = 0;
  let isOver = false;
  const readOn = (goesOn: boolean | void) => {
    silence = 0;
    isOver ||= goesOn === false;
  };
  const readText = (text: string) => {
    silence = 0;
    ears.text?.(text);
  };
  parser.on('openTag', (name, attributes, decode) => {
    if (isOver) return;
    readOn(
      ears.open(localName(name), (wanted) => {
        const name = Object.keys(attributes()).find((name) => localName(name) === wanted);
        return name && decode(attributes()[name] ?? '');
      }),
    );
  });
  parser.on('closeTag', (name) => {
    if (!isOver) readOn(ears.close?.(localName(name)));
  });
  parser.on('text', (text, decode) => {
    if (!isOver) readText(decode(text));
  });
  parser.on('cdata', (text) => {
    if (!isOver) readText(text);
  });
  parser.on('error', (error) => {
    throw error;
  });
  for await (const piece of pieces) {
    silence += piece.byteLength;
    if (silence > SILENCE_MAX) throw new Error('one tag or text without an end');
    parser.write(decoder.decode(piece, { stream: true }));
    if (isOver) return;
  }
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
