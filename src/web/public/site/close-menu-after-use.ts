const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]')

/** Closes the menu on a choice, a tap outside it, or Escape. */
export function closeMenuAfterUse(): void {
  addEventListener('click', ({ target }) => {
    const isToggle = target instanceof Element && target.closest('.menu > summary')
    if (!isToggle) openMenu()?.removeAttribute('open')
  })
  addEventListener('keydown', ({ key }) => {
    const menu = openMenu()
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
