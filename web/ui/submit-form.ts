/** Submits a form as its button does. Safari before 16 has no `requestSubmit()`, so a button is pressed there. */
export function submitForm(form: HTMLFormElement | null, button: HTMLElement | null = null): void {
  if (!form) return;
  if (form.requestSubmit) return form.requestSubmit(button);
  if (button) return button.click();
  const hidden = Object.assign(document.createElement('button'), { type: 'submit', hidden: true });
  form.append(hidden);
  hidden.click();
  hidden.remove();
}
