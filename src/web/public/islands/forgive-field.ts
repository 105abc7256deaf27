/** A field that is being corrected is not called wrong any longer. */
export function forgiveField(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement) || !field.hasAttribute('aria-invalid')) return
  field.removeAttribute('aria-invalid')
  document.getElementById(`${field.id}-error`)?.replaceChildren()
}
