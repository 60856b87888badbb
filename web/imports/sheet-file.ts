const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Answers with a sheet to be saved. */
export function sheetFile(bytes: Uint8Array, { name, format }: { name: string; format: keyof typeof types }): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
  });
}
