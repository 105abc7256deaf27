/** Dollar amounts as public pages show them. */

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const counted = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `$529,900.00` */
export const price = (dollars: number): string => withCents.format(dollars)

/** `$450`, and `$450.50` where cents matter. */
export const amount = (dollars: number): string =>
  Number.isInteger(dollars) ? whole.format(dollars) : withCents.format(dollars)

/** `2,014`, `2.5` */
export const count = (value: number): string => counted.format(value)
