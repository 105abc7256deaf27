/** A sum that a buyer proposes for the home. */
import { centsOf } from '#domain/text/money.ts'
import { guardText } from '../engine/reading/normalize.ts'

const proposes =
  /\b(?:let'?s (?:do|say|call it|make it)|make it|call it|(?:i|we)'?ll (?:do|give|go)|would|could|will|can|how about|what about|what if|offer|take|accept|deal|cash|enough|come in (?:with|at)|is it mine|do it|work for|get it done|settle)\b/
const otherSums =
  /\b(?:payments?|mortgage|month(?:ly)?|down|loan|rate|sq|square|feet|foot|acres?|under|over|above|below|more than|less than|budget|price is|listed (?:at|for))\b/

/** Numbers of anything else: a phone, an email, a clock time, a day, a house or unit, a name with a number, a count. */
const otherNumbers = [
  /(?:\+?\d{1,2}[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/g,
  /\S{1,64}@\S{1,255}/g,
  /\b\d{1,2}:\d{2}\b|\b\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?\b|\b\d{1,4} ?(?:[ap]\.?m\b|o'clock)/g,
  /(?:\b(?:unit|apt\.?|apartment|suite|ste\.?|room|lot|building|bldg\.?|number|zip(?: code)?|mls|route|highway|exit|page)|#) ?#?[\d,-]+/g,
  /\b\d{1,5} (?:[nsew]\.? )?(?:\p{L}+ ){1,3}(?:streets?|st|avenue|ave|road|rd|drive|lane|ln|court|ct|circle|boulevard|blvd|way|place|terrace|trail|parkway)\b/gu,
  /\b\d+(?:-| )?(?:people|persons?|guests?|kids?|children|dogs?|cats?|pets?|chickens?|cars?|bikes?|days?|weeks?|hours?|hrs?|minutes?|mins?|miles?|mi|yards?|yds?|inch(?:es)?|pounds?|lbs?|amps?|volts?|watts?|gallons?|mbps|degrees?|bottles?|books?)\b/g,
]
/** Not part of a word: "buyer-232" and "b450" are names. */
const sum =
  /(?<![\p{L}\d#,.-])\$? ?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?(k|thousand|m|million)?(?![\p{L}\d])/gu

const factors: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }
/** Thousands can be left out: "would 480 do?" */
const inThousands = (value: number) => (value < 10_000 && value >= 50 ? 1e3 : 1)

/** Whether a message proposes a sum near the asking price. */
export function namesOffer(text: string, priceCents: number): boolean {
  const read = guardText(text)
  if (priceCents <= 0 || !proposes.test(read) || otherSums.test(read)) return false
  const left = otherNumbers.reduce((so, other) => so.replace(other, ' '), read)
  return [...left.matchAll(sum)].some(([, digits = '', unit = '']) => {
    const value = Number.parseFloat(digits.replaceAll(',', ''))
    const cents = centsOf(value * (factors[unit] ?? inThousands(value)))
    return cents >= priceCents * 0.5 && cents <= priceCents * 1.25
  })
}
