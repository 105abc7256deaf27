/** A field that is being corrected is not called wrong any longer, and so the email address when a number is typed instead. */
export function forgiveField(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement)) return
  forgive(field)
  if (field.matches('[autocomplete=tel]'))
    forgive(field.closest('form')?.querySelector('[autocomplete=email]') ?? undefined)
}

function forgive(field: Element | undefined) {
  if (!field?.hasAttribute('aria-invalid')) return
  field.removeAttribute('aria-invalid')
  document.getElementById(`${field.id}-error`)?.replaceChildren()
}
