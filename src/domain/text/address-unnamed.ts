import { m } from '#text'

/**
 * The text without `blank`, the place of a first name that isn't known, wherever it addresses someone: `Hi {name},` becomes
 * `Hi there,`, `Hello {name},` becomes `Hello,`, `Thanks, {name}!` becomes `Thanks!`, and `{name}, it’s sold.` becomes
 * `It’s sold.` Elsewhere it stays.
 */
export function addressUnnamed(text: string, blank: RegExp): string {
  const at = (before: string, after = '') => new RegExp(`${before}(?:${blank.source})${after}`, 'giu')
  const greets = String.raw`(?<![\p{L}\p{M}])`
  const begins = String.raw`(?<=^|\n|[.!?][ \t])`
  return text
    .replace(at(`${greets}(hi|hey)[ ,]{1,2}`), (_, greeting: string) => m.common_greeting_there({ greeting }))
    .replace(at(`${greets}dear `), () => m.common_greeting_plain())
    .replace(
      at(
        `${greets}(hello|good (?:morning|day|afternoon|evening)|welcome|welcome back|thanks|thank you)[ ,]{1,2}`,
      ),
      '$1',
    )
    .replace(at(', ', String.raw`(?=[ \t]{0,3}(?:[.!?\n]|$))`), '')
    .replace(at(begins, String.raw`(?=,[ \t]{0,3}(?:\n|$))`), () => m.common_greeting_plain())
    .replace(at(begins, String.raw`(?:[,:!]| [–—-])[ \t]{1,3}(\p{L})`), (_, letter: string) =>
      letter.toUpperCase(),
    )
}
