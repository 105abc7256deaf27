/**
 * For a dialog beside the page, which the browser itself doesn't close. The page may have the focus meanwhile, because
 * the field that had it is disabled; a control elsewhere that has it means something else by Escape.
 */
export function closeOnEscape(dialog: HTMLDialogElement): void {
  document.addEventListener('keydown', ({ key }) => {
    const { activeElement, body } = document
    if (key !== 'Escape' || !dialog.open) return
    if (activeElement === body || dialog.contains(activeElement)) dialog.close()
  })
}
