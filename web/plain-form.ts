/**
 * Submits the form being sent as a plain form, as without scripts, because its action's script is gone for good.
 * Nothing has been sent yet. Returns whether there was such a form.
 */
export function sendPlainly(isMeant: (path: string) => boolean): boolean {
  const { navigation, fetchers } = globalThis.__reactRouterDataRouter?.state ?? {};
  const sent = [navigation, ...(fetchers?.values() ?? [])].find(
    (one) => one?.state === 'submitting' && one.formData && isMeant(new URL(one.formAction, location.href).pathname),
  );
  if (sent?.state !== 'submitting' || !sent.formData) return false;
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: sent.formAction,
    enctype: sent.formEncType,
    hidden: true,
  });
  for (const [name, value] of sent.formData) form.append(fieldOf(name, value));
  document.body.append(form);
  // (A field may be called 'submit'.)
  HTMLFormElement.prototype.submit.call(form);
  return true;
}

function fieldOf(name: string, value: FormDataEntryValue): HTMLElement {
  if (typeof value === 'string') return Object.assign(document.createElement('textarea'), { name, value });
  const files = new DataTransfer();
  files.items.add(value);
  return Object.assign(document.createElement('input'), { type: 'file', name, files: files.files });
}
