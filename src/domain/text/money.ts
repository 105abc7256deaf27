/** Money is integer cents on the inside and dollars at the edges. */

export const centsOf = (dollars: number): number => Math.round(dollars * 100)
export const dollarsOf = (cents: number): number => cents / 100

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$450,000.00`: listing prices always have 2 decimals. */
export const formatPrice = (cents: number): string => withCents.format(cents / 100)

/** `$79` for a plan, `$79.50` if there are cents. */
export const formatShortPrice = (cents: number): string =>
  cents % 100 === 0 ? whole.format(cents / 100) : withCents.format(cents / 100)
