const counted = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `2,014`, `2.5` */
export const formatCount = (value: number): string => counted.format(value)
