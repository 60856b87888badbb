export interface PlacedArchive {
  name: string;
  bytes: number;
}

/** Where scheduled back-ups are kept: a folder, or a store elsewhere. */
export interface ArchivePlace {
  /** Name of the place in the log. */
  readonly label: string;
  /** Local folder in which archives are made before they are put in place; it holds nothing else. */
  readonly stagingFolder: string;
  /** Lists complete archives, without any that is still being put. */
  list(): Promise<PlacedArchive[]>;
  /** Moves a finished file from the staging folder to the place, where it appears complete or not at all. */
  put(name: string, file: string): Promise<void>;
  /** Returns the path of a file with the archive's bytes as stored; copies it into `folder` if necessary. */
  fetched(name: string, folder: string): Promise<string>;
  remove(name: string): Promise<void>;
}
