const file = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/i;

/**
 * Returns the pictures that one cell names, in their order: addresses or names of files, alone or as a list of which the
 * parts have commas, blanks or line breaks between them, with or without brackets and quotes. An address of http is
 * read as one of https.
 */
export function picturesIn(cell: string): string[] {
  const text = cell.trim();
  const list = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  const parts = /https?:\/\//i.test(list) ? list.split(/(?=["']?https?:\/\/)/i) : filesIn(list);
  return parts.map(bare).filter((part) => part !== '');
}

/** A name may have a comma in it, so a list is one of files only if each part is called like a picture. */
function filesIn(list: string): string[] {
  const parts = list.split(/[,;|\n]/).map((part) => part.trim());
  return parts.every((part) => file.test(bare(part))) ? parts : [list];
}

function bare(part: string): string {
  return part
    .trim()
    .replace(/^["']|["',;|\s]{1,9}$/g, '')
    .replace(/^http:/i, 'https:');
}
