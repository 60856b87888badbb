/** Returns a mailto link to this address, without a subject or a text (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
