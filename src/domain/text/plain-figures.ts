/** Numbers as people write them, in one form that patterns can read. */

const words: Record<string, number> = {
  one: 1, single: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
} // biome-ignore format: a table of words
/** The number in figures or in words up to ten. */
export const figureOf = (figure: string | undefined): number => {
  const text = (figure ?? '').toLowerCase()
  return words[text] ?? Number.parseFloat(text.replaceAll(',', ''))
}

const shareOf = (fraction: string): number => {
  const [over = 1, under = 1] = fraction.split('/').map(Number)
  return over / under
}

/** In lowercase, with "2½", "2 1/2" and "two and a half" as "2.5", and "half an acre" as "0.5 acre". */
export const plainFigures = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/\b(\d{1,3}), (?=\d{3}(?!\d))/g, '$1,')
    // Brokers write 4 full and 1 half bath as 4.1.
    .replace(/\b(\d{1,2})\.([1-4])(?= baths?)/g, (_, full: string, half: string) =>
      String(Number(full) + Number(half) / 2),
    )
    .replace(/(\d) ?(?:½|1\/2)(?=[ -]?(?:ba|bath|stor))/g, '$1.5')
    .replace(/\b(one|two|three|four|five)[ -]and[ -]a[ -]half\b/g, (_, word: string) =>
      String(figureOf(word) + 0.5),
    )
    .replace(/\b(\d+)(?: and)? (1\/2|1\/4|3\/4)(?=[ -]acres?)/g, (_, whole: string, fraction: string) =>
      String(Number(whole) + shareOf(fraction)),
    )
    .replace(/\b(?:three|3)[ -]quarters?(?:[ -]of[ -]an)?[ -]acres?\b/g, '0.75 acre')
    .replace(/\b(?:a )?half(?:[ -](?:of[ -])?an?)?[ -]acres?\b/g, '0.5 acre')
    .replace(/\b(?:a )?quarter(?:[ -]of[ -]an)?[ -]acres?\b/g, '0.25 acre')
    .replace(
      /\b(1\/2|1\/4|3\/4|1\/3|2\/3)[ -](?:of an )?acres?\b/g,
      (_, fraction: string) => `${shareOf(fraction)} acre`,
    )
