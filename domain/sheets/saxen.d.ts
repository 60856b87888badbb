/** Types of the part of saxen that is used here; the package has none. */
declare module 'saxen' {
  type Attributes = Record<string, string>;
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Attributes, decode: (text: string) => string) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    write(xml: string): this;
    end(): unknown;
    stop(): void;
  }
}
