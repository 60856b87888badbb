/** Types of the part of saxen that is used here; the package has none. */
declare module 'saxen' {
  type Attributes = Record<string, string>;
  export class Parser {
    on(
      event: 'openTag',
      hear: (name: string, attributes: () => Attributes, decode: (text: string) => string) => void,
    ): this;
    on(event: 'closeTag', hear: (name: string) => void): this;
    on(event: 'text', hear: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', hear: (text: string) => void): this;
    on(event: 'error', hear: (error: Error) => void): this;
    write(xml: string): this;
    end(): unknown;
    stop(): void;
  }
}
