/** Price, rooms and area as agents type them. */

const fractions: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
}

const scales: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mm: 1_000_000,
  million: 1_000_000,
}

/** A plain decimal, or one with commas between thousands; anything else is not a number. */
const numberForm = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/

/** No one types a longer number. */
const longestTyped = 100
const short = (typed: string) => (typed.length > longestTyped ? '' : typed.trim())

function plainNumber(text: string): number | null {
  if (!/\d/.test(text) || !numberForm.test(text)) return null
  return Number(text.replaceAll(',', ''))
}

/** `$450,000`, `450k`, `1.25 million`, `USD 450000.50` in cents; null if it isn't a price. */
export function parsePriceCents(typed: string): number | null {
  const [, figures = '', scale = ''] =
    /^(?:usd|us)?\s*\$?\s*([\d,.]+)\s*(k|thousand|m|mm|million)?\s*(?:usd|dollars)?$/i.exec(short(typed)) ??
    []
  const number = plainNumber(figures)
  if (number === null) return null
  const cents = Math.round(number * (scales[scale.toLowerCase()] ?? 1) * 100)
  return Number.isSafeInteger(cents) ? cents : null
}

/** `3`, `2.5`, `2½`, `2 1/2`, `3 beds`, `Studio`; null if it isn't a number of rooms. */
export function parseRooms(typed: string): number | null {
  const text = short(typed).toLowerCase()
  if (text === 'studio') return 0
  const [, whole = '', fraction = ''] =
    /^(\d{1,4}(?:\.\d+)?)?\s*(½|¼|¾|1\/2|1\/4|3\/4)?\s*(?:bed(?:room)?s?|bath(?:room)?s?|br|ba)?\.?$/.exec(
      text,
    ) ?? []
  if (whole === '' && fraction === '') return null
  return Number(whole || 0) + (fractions[fraction] ?? 0)
}

/** `1,850`, `1850 sq ft`, `1,850 sqft.`; null if it isn't an area in square feet. */
export function parseSquareFeet(typed: string): number | null {
  const [, figures = ''] =
    /^([\d,.]+)\s*(?:sq(?:uare)?\.?\s*f(?:ee)?t\.?|sqft\.?|sf|ft²|ft2)?$/i.exec(short(typed)) ?? []
  return plainNumber(figures)
}
