import { useMemo, useState } from 'react';
import { Form } from 'react-router';
import { BadForm } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { DEMO_PICTURES_PER_ADDRESS_HOUR, IMAGE_BYTES_LIMIT, IMAGES_MAX } from '../../rules/limits.ts';
import { headOf } from '../head.ts';
import { formAction, formOf, pageLoader } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { isFailed, statusOf } from '../ui/failed-answer.ts';
import { FileField } from '../ui/file-field.tsx';
import { isRefused } from '../ui/form-sentence.tsx';
import { Picture } from '../ui/picture.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import { kept, picturesIn } from '../uploaded-pictures.ts';
import type { Route } from './+types/upload-image';
import { supplierOrGuest } from './api-caller.ts';
import { answerOf, called } from './client.ts';

/** Demo page: anyone can upload pictures and get their links (section 2, decision 27). */
export const loader = pageLoader(async ({ origin }) => ({
  head: headOf({
    title: `${m.upload_title()} | ${m.site_name()}`,
    description: m.upload_text({ count: DEMO_PICTURES_PER_ADDRESS_HOUR }),
    origin,
    path: '/upload-image',
    isIndexed: false,
  }),
}));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export const action = formAction(
  async (context, { url }) => {
    const supplier = await supplierOrGuest(context);
    const pictures = await picturesIn(await formOf(context.request), /^images$/);
    if (pictures.length === 0) throw new BadForm({ images: ['select_a_file'] });
    const urls = await kept(context, supplier, pictures);
    return { uploaded: urls.map((path) => ({ path, link: new URL(path, url).href })) };
  },
  { failed: 'upload_failed' },
);

export const clientAction = refusedWhenOffline(undefined, uploadByCall, 'nothing typed');

/** With scripts the pictures are sent to the API (section 7). */
async function uploadByCall({ request }: { request: Request }) {
  const form = await request.formData();
  const isAnswer = (body: object): body is { urls: string[] } => 'urls' in body && Array.isArray(body.urls);
  const call = { form, isAnswer, failed: m.images_upload_failed };
  const outcome = await called('/api/upload', { method: 'POST', body: form }, call).catch((error: unknown) => {
    const status = statusOf(error);
    if (status === null || !isFailed(status)) throw error;
    return { refused: { fields: {}, sentence: m.images_upload_failed(), typed: {} }, status };
  });
  if ('refused' in outcome) return answerOf(outcome);
  return { uploaded: outcome.answer.urls.map((path) => ({ path, link: new URL(path, location.href).href })) };
}

export default function UploadImage({ actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const [complaint, setComplaint] = useState<{ text: string } | null>(null);
  // A new object for each refusal, even if its sentence is the same.
  const refused = useMemo(() => {
    const wrong = complaint?.text ?? (isRefused(actionData) ? sentenceOf(actionData) : null);
    return wrong === null ? null : { fields: { images: [wrong] }, sentence: null, typed: {} };
  }, [complaint, actionData]);
  const uploaded = complaint === null ? uploadedOf(actionData) : [];
  return (
    <div className="page py-8 sm:py-14">
      <section className="card mx-auto max-w-2xl space-y-4 p-5 sm:p-8">
        <h1 className="text-2xl">{m.upload_title()}</h1>
        <p>{m.upload_text({ count: DEMO_PICTURES_PER_ADDRESS_HOUR })}</p>
        <Form
          method="post"
          encType="multipart/form-data"
          className="space-y-4"
          noValidate
          onSubmit={(event) => {
            const chosen = new FormData(event.currentTarget).getAll('images') as File[];
            const wrong = complaintOf(chosen.filter(({ size, name }) => size > 0 || name !== ''));
            setComplaint(wrong === null ? null : { text: wrong });
            if (wrong !== null) event.preventDefault();
          }}
        >
          <FileField
            name="images"
            label={m.pictures()}
            hint={m.pictures_hint()}
            accept="image/*"
            multiple
            refused={refused}
            complaintOf={complaintOf}
          />
          <button type="submit" disabled={isBusy} className="button button-main">
            {isBusy ? m.uploading() : m.upload()}
          </button>
        </Form>
        <div role="status">
          {uploaded.length > 0 && <p className="text-green">{m.images_uploaded({ count: uploaded.length })}</p>}
        </div>
        <ul className="space-y-4 empty:hidden">
          {uploaded.map(({ path, link }, place) => (
            <li key={link} className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-3">
              <Picture
                url={path}
                alt={m.picture_number({ number: place + 1 })}
                side={80}
                className="size-20 shrink-0"
              />
              <div className="min-w-0 grow">
                <CopyField label={m.picture_link_number({ number: place + 1 })} text={link} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface Uploaded {
  path: string;
  /** Absolute address, for use on other sites. */
  link: string;
}

function uploadedOf(answer: unknown): Uploaded[] {
  return typeof answer === 'object' && answer !== null && 'uploaded' in answer ? (answer.uploaded as Uploaded[]) : [];
}

/** Returns the specification's sentence about a wrong choice of files before it is sent; null when it is fine. */
function complaintOf(chosen: File[]): string | null {
  if (chosen.length === 0) return m.select_a_file();
  const error =
    chosen.length > IMAGES_MAX
      ? m.images_at_most_4()
      : chosen.some(({ size }) => size >= IMAGE_BYTES_LIMIT)
        ? m.image_too_big()
        : null;
  return error === null ? null : m.upload_error({ error });
}

/** Returns the sentence to show: a complaint about the pictures alone, any other error after 'upload failed'. */
function sentenceOf({
  fields,
  sentence,
}: {
  fields: Record<string, string[]>;
  sentence: string | null;
}): string | null {
  return fields['images']?.[0] ?? (sentence === null ? null : m.upload_error({ error: sentence }));
}
