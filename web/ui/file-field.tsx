import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { FieldErrors, useFieldErrors } from './field.tsx';
import { sizeText } from './file-size.ts';
import { RemoveIcon, UploadIcon } from './icons.tsx';
import './file-field.css';

interface FileFieldProps {
  name: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Answer of the form's action; its sentences for this field are shown below it. */
  refused?: unknown;
  /** Returns the sentence that refuses a choice of files before it is sent; null if the files are fine. */
  complaintOf?: (files: File[]) => string | null;
}

/**
 * Field for files, in the page's language. The browser's own field covers the drop area, invisible: it takes press,
 * drop and focus before the scripts load.
 */
export function FileField({ name, label, hint, accept, multiple = false, refused, complaintOf }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const { id, errors, described, edited } = useFieldErrors(name, refused, hint);
  // Files may have been chosen before the scripts loaded.
  useLayoutEffect(() => setFiles([...(input.current?.files ?? [])]), []);
  const keep = (chosen: File[]) => {
    const wrong = chosen.length === 0 ? null : (complaintOf?.(chosen) ?? null);
    if (wrong !== null && input.current) input.current.value = '';
    setFiles(wrong === null ? chosen : []);
    setComplaint(wrong);
  };
  const remove = (file: File) => {
    const others = files.filter((one) => one !== file);
    if (input.current) input.current.files = listOf(others);
    keep(others);
    input.current?.focus();
  };
  const sentences = complaint === null ? errors : [complaint];
  return (
    <div>
      <label htmlFor={`field-${id}`} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="file-drop">
        <UploadIcon />
        <span aria-hidden="true">{multiple ? m.files_choose() : m.file_choose()}</span>
        <input
          ref={input}
          id={`field-${id}`}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          aria-invalid={sentences.length > 0}
          aria-describedby={`${described ?? ''} error-${id}`.trim()}
          {...edited}
          onChange={(event) => keep([...(event.currentTarget.files ?? [])])}
        />
      </div>
      <ChosenFiles files={files} onRemove={remove} />
      <p id={`hint-${id}`} className="mt-1 text-sm text-quiet">
        {hint}
      </p>
      <FieldErrors id={id} errors={sentences} />
    </div>
  );
}

function ChosenFiles({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  return (
    <ul aria-live="polite" className="mt-1">
      {files.map((file, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={`${place} ${file.name}`} className="flex min-h-11 items-center gap-3">
          {file.type.startsWith('image/') && <Preview file={file} />}
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="note whitespace-nowrap">{sizeText(file.size)}</span>
          <button
            type="button"
            aria-label={m.remove_of({ name: file.name })}
            onClick={() => onRemove(file)}
            className="grid size-11 shrink-0 place-items-center text-quiet"
          >
            <RemoveIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    url && <img src={url} alt="" width={40} height={40} className="size-10 shrink-0 rounded bg-well object-contain" />
  );
}

function listOf(files: File[]): FileList {
  const holder = new DataTransfer();
  for (const file of files) holder.items.add(file);
  return holder.files;
}
