/** '000' may be the code of a shade or a thread. */
const noName = /^(?:0|0{4,20}|n[.]?[/]?a[.]?|nil|none)$/i;

/** Is this what programs write for no name and no code: 'N/A', 'nil', '0', '00000'? */
export function isNoName(text: string): boolean {
  return noName.test(text.trim());
}
