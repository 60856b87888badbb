const file = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/i;

/**
 * Returns the pictures that a cell names, in order: addresses or file names, alone or in a list parted by commas,
 * blanks or line breaks, with or without brackets and quotes. Reads http addresses as https.
 */
export function picturesIn(cell: string): string[] {
  const text = cell.trim();
  const list = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  const parts = /https?:\/\//i.test(list) ? list.split(/(?=["']?https?:\/\/)/i) : filesIn(list);
  return parts.map(bare).filter((part) => part !== '');
}

/** A file name may contain a comma, so a list counts only if every part ends like a picture file. */
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
