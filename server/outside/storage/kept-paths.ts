const pictures = /^[0-9a-f]{24}(?:(?:-\d+)?\.webp|-share\.jpg)$/;
const archives = /^[0-9a-f]{24}\.zip$/;

/** Folders that hold files, with the pattern of the names in each. */
const folders = { pictures, 'private-pictures': pictures, imports: archives };

export type KeptFolder = keyof typeof folders;
export const keptFolders = Object.keys(folders) as KeptFolder[];

/** Returns a file's path in its folder, such as 'pictures/0a/0a....webp'; null if the key is invalid. */
export function pathOf(folder: KeptFolder, key: string): string | null {
  return folders[folder].test(key) ? `${folder}/${key.slice(0, 2)}/${key}` : null;
}

/** Can this be the path of a stored file? No other paths are read or written. */
export function isKeptPath(path: string): boolean {
  const [folder = '', , key = ''] = path.split('/');
  return Object.hasOwn(folders, folder) && pathOf(folder as KeptFolder, key) === path;
}
