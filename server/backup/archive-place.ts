/** An archive at the place where they are kept. */
export interface PlacedArchive {
  name: string;
  bytes: number;
}

/** Where scheduled back-ups are kept: a folder, or a store elsewhere. */
export interface ArchivePlace {
  /** Where it is, in the words of the log. */
  readonly label: string;
  /** Folder on this machine in which an archive is made before it is put to its place, and nothing else lies. */
  readonly stagingFolder: string;
  /** Lists whole archives; one that is on its way is not among them. */
  list(): Promise<PlacedArchive[]>;
  /** Puts a finished file of the staging folder to its place, where it appears whole or not at all. */
  put(name: string, file: string): Promise<void>;
  /** Returns the path of a file with the archive's bytes as they lie at the place; copies it into `folder` if need be. */
  fetched(name: string, folder: string): Promise<string>;
  remove(name: string): Promise<void>;
}
