/** A value of the domain's own tables as SQL. What a person wrote is never put into a statement: it is a parameter. */
export const sqlText = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** For `in (…)`: `'Active', 'Sold'`. */
export const sqlTexts = (values: readonly string[]): string => values.map(sqlText).join(', ')

/** An instant as JSON gives it, in UTC: to the millisecond, or as exact as it is stored. */
export const sqlInstant = (column: string, fraction: 'MS' | 'US' = 'MS'): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"')`
