type FormFaults = Record<string, string>

const controlOf = (place: HTMLElement) => place.ownerDocument.getElementById(place.id.replace(/-error$/, ''))

/** Shows each field's error under it, clears earlier ones, and focuses the first faulty field. */
export function showFaults(form: HTMLFormElement, faults: FormFaults): void {
  for (const place of form.querySelectorAll<HTMLElement>('.error')) {
    const fault = faults[place.id.split('-')[1] ?? ''] ?? ''
    place.textContent = fault
    if (fault) controlOf(place)?.setAttribute('aria-invalid', 'true')
    else controlOf(place)?.removeAttribute('aria-invalid')
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
