import { type SQL, sql } from 'drizzle-orm'

/** `LIKE` patterns for folded words (`domain/text/fold.ts`), the rarest first: that one is looked up in an index. */
export const searchPatterns = (words: readonly string[]): string[] =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** Whether the parts together contain all folded words. A part that is null has none. */
export const containsWords = (words: readonly string[], ...parts: unknown[]): SQL =>
  sql`app.folded(concat_ws(' ', ${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})) like all(${sql.param(searchPatterns(words))}::text[])`
