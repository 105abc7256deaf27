/** Dollar amounts as public pages show them. */
import { centsOf, formatPrice, formatShortPrice } from '#domain/text/money.ts'

export { formatCount as count } from '#domain/text/count.ts'

/** `$529,900.00` */
export const price = (dollars: number): string => formatPrice(centsOf(dollars))

/** `$450`, and `$450.50` where cents matter. */
export const amount = (dollars: number): string => formatShortPrice(centsOf(dollars))
