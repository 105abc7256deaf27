/** A value of the domain's own tables as SQL. What a person wrote is never put into a statement: it is a parameter. */
export const sqlText = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** For `in (…)`: `'Active', 'Sold'`. */
export const sqlTexts = (values: readonly string[]): string => values.map(sqlText).join(', ')
