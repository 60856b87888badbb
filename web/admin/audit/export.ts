import { exportedAudit, exportedColumns } from '../../../domain/admin/audit-page.ts';
import { csvLines, csvStart } from '../../../domain/sheets/sheet-writer.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { soughtIn } from './sought.ts';

/** Sends the filtered audit trail as a file while it is read: oldest first, with the hashes. */
export const loader = pageLoader(
  async (context, { url }) => {
    await requireAdmin(context);
    const batches = exportedAudit(context.db, await soughtIn(context, url.searchParams));
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(csvStart + csvLines([[...exportedColumns]])));
      },
      async pull(controller) {
        try {
          const { value, done } = await batches.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(csvLines(value)));
        } catch (error) {
          // The headers are sent: an error can only cut the file short, as a lost connection does.
          context.fault(error, { path: url.pathname });
          controller.error(error);
        }
      },
      async cancel() {
        await batches.return(undefined);
      },
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="thok-audit-trail.csv"',
        'cache-control': 'private, no-store',
      },
    });
  },
  { needsPrimary: true },
);
