/** The address of a link that writes to this e-mail address, and says nothing beside it (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
