/** As files and sentences shorten them. */
export const shortMonths = [
  'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec',
] // biome-ignore format: a table of months
