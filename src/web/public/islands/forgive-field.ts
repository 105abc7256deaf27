/** Clears a field's error while it is being corrected. Typing a phone number also clears the email address's error. */
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
