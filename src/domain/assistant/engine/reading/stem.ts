/** English word stems, after M. F. Porter, "An algorithm for suffix stripping" (1980), with exceptions for real estate. */

/** Words whose ending is part of the thing: a parking space is not a park, fitness is not what fits. */
const whole = `parking building living dining ceiling siding listing closing landing opening wedding evening morning news gas
  bus bath carport university universe community commute general generator station state policy police organ sing thing string
  during his this us was has is does yes less plus always wifi patio offer driveway housing united unit closet interest
  interested bedding railing clothes fitness apart apartment officer nature natural business molding elevate elevation resident
  hospitality transition generous expansive coating suit suite culture customer developer development careful hardy luxury
  utilize activity active generational appointed apartment residence current assistant assistance hospital transit modern`
/** Forms that the rules don't cover, and plurals of the words above. */
const irregular = `buildings:building ceilings:ceiling listings:listing buses:bus baths:bath communities:community
  commuting:commute generators:generator stations:station policies:policy things:thing patios:patio offers:offer shelves:shelf
  knives:knife leaves:leaf built:build builder:builder builders:builder kept:keep gave:give fed:feed bought:buy sold:sell
  paid:pay left:left ran:run seen:see sat:sit children:child kids:kid people:people feet:feet foot:feet mice:mouse
  driveways:driveway driving:drive pricing:price rating:rating ratings:rating units:unit closets:closet cabinetry:cabinet
  close:close closer:close railings:railing clothing:clothes moldings:molding elevated:elevate elevations:elevation
  residents:resident generously:generous utilized:utilize utilization:utilize transitional:transition suits:suit suites:suite
  apartments:apartment developers:developer developments:development activities:activity natural:natural naturally:natural
  carports:carport openings:opening landings:landing coats:coat officers:officer modernized:modernize modernization:modernize residences:residence`

const exceptions = new Map<string, string>([
  ...whole.split(/\s+/).map((word): [string, string] => [word, word]),
  ...irregular.split(/\s+/).map((pair): [string, string] => {
    const [word = '', root = ''] = pair.split(':')
    return [word, root]
  }),
])

const vowel = '[aeiouy]'
const measure = (word: string): number => {
  let count = 0
  let before = false
  for (let i = 0; i < word.length; i++) {
    const isVowel: boolean = 'aeiou'.includes(word[i] ?? '') || (word[i] === 'y' && i > 0 && !before)
    if (before && !isVowel) count++
    before = isVowel
  }
  return count
}
const hasVowel = (word: string) => new RegExp(vowel).test(word)
const doubled = /([^aeioulsz])\1$/
const shortEnd = /[^aeiou][aeiouy][^aeiouwxy]$/

const step2: [string, string][] = [
  ['ational', 'ate'], ['ization', 'ize'], ['iveness', 'ive'], ['fulness', 'ful'], ['ousness', 'ous'],
  ['tional', 'tion'], ['biliti', 'ble'], ['ation', 'ate'], ['alism', 'al'], ['aliti', 'al'], ['iviti', 'ive'],
  ['ousli', 'ous'], ['entli', 'ent'], ['enci', 'ence'], ['anci', 'ance'], ['izer', 'ize'], ['abli', 'able'],
  ['alli', 'al'], ['ator', 'ate'], ['eli', 'e'],
] // biome-ignore format: a table of endings
const step3: [string, string][] = [
  ['icate', 'ic'], ['ative', ''], ['alize', 'al'], ['iciti', 'ic'], ['ical', 'ic'], ['ful', ''], ['ness', ''],
] // biome-ignore format: a table of endings
const step4 = [
  'ement', 'ance', 'ence', 'able', 'ible', 'ment', 'ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize', 'al', 'er', 'ic', 'ou',
] // biome-ignore format: a table of endings

function inflection(word: string): string {
  let stem = word
  if (/(?:ss|i)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.endsWith('eed')) return measure(stem.slice(0, -3)) > 0 ? stem.slice(0, -1) : stem
  const cut = /^(.*)(?:ed|ing)$/.exec(stem)?.[1]
  if (cut === undefined || !hasVowel(cut)) return stem
  if (/(?:at|bl|iz)$/.test(cut)) return `${cut}e`
  if (doubled.test(cut)) return cut.slice(0, -1)
  return measure(cut) === 1 && shortEnd.test(cut) ? `${cut}e` : cut
}

function replaceEnding(word: string, table: [string, string][]): string {
  for (const [ending, instead] of table) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    return measure(rest) > 0 ? rest + instead : word
  }
  return word
}

function dropEnding(word: string): string {
  if (/[st]ion$/.test(word) && measure(word.slice(0, -3)) > 1) return word.slice(0, -3)
  const ending = step4.find((each) => word.endsWith(each))
  if (!ending) return word
  const rest = word.slice(0, -ending.length)
  return measure(rest) > 1 ? rest : word
}

function stemAnew(word: string): string {
  let stem = inflection(word)
  if (/[^aeiou]y$/.test(stem) && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`
  stem = dropEnding(replaceEnding(replaceEnding(stem, step2), step3))
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1)
    const size = measure(rest)
    if (size > 1 || (size === 1 && !shortEnd.test(rest))) stem = rest
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem
}

const remembered = new Map<string, string>()
/** Enough for the words of a language; beyond that, the cache starts over. */
const maxRemembered = 50_000

/** The stem of a lower-case word. Other alphabets and numbers are returned as they are. */
export function stem(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const found = exceptions.get(word) ?? (word.length < 3 || !/^[a-z]+$/.test(word) ? word : stemAnew(word))
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(word, found)
  return found
}
