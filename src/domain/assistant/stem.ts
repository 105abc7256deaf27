/** English word stems, after M. F. Porter, "An algorithm for suffix stripping" (1980), with exceptions of the field. */

/** Words whose ending is part of the thing: a parking space is no park. */
const exceptions: Record<string, string> = {
  parking: 'parking', building: 'building', buildings: 'building', living: 'living', dining: 'dining',
  ceiling: 'ceiling', ceilings: 'ceiling', siding: 'siding', listing: 'listing', listings: 'listing',
  closing: 'closing', landing: 'landing', opening: 'opening', wedding: 'wedding', evening: 'evening',
  morning: 'morning', news: 'news', gas: 'gas', bus: 'bus', buses: 'bus', buss: 'bus', bath: 'bath',
  baths: 'bath', carport: 'carport', university: 'university', universe: 'universe', community: 'community',
  communities: 'community', commute: 'commute', commuting: 'commute', general: 'general', generator: 'generator',
  generators: 'generator', station: 'station', stations: 'station', state: 'state', policy: 'policy',
  policies: 'policy', police: 'police', organ: 'organ', sing: 'sing', thing: 'thing', things: 'thing',
  string: 'string', during: 'during', his: 'his', this: 'this', us: 'us', was: 'was', has: 'has', is: 'is',
  does: 'does', yes: 'yes', less: 'less', plus: 'plus', always: 'always', wifi: 'wifi', patio: 'patio',
  patios: 'patio', offer: 'offer', offers: 'offer', shelves: 'shelf', knives: 'knife', leaves: 'leaf',
  built: 'build', builder: 'builder', builders: 'builder', kept: 'keep', gave: 'give', fed: 'feed',
  bought: 'buy', sold: 'sell', paid: 'pay', left: 'left', ran: 'run', seen: 'see', sat: 'sit',
  children: 'child', kids: 'kid', people: 'people', feet: 'feet', foot: 'feet', mice: 'mouse',
  driveway: 'driveway', driveways: 'driveway', driving: 'drive', pricing: 'price', rating: 'rating',
  ratings: 'rating', housing: 'housing', united: 'united', unit: 'unit', units: 'unit', closet: 'closet',
  closets: 'closet', cabinetry: 'cabinet', interest: 'interest', interested: 'interested', close: 'close', closer: 'close',
  bedding: 'bedding', railing: 'railing', railings: 'railing', clothing: 'clothes', clothes: 'clothes',
} // biome-ignore format: a table of words

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
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`
  stem = dropEnding(replaceEnding(replaceEnding(stem, step2), step3))
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1)
    const size = measure(rest)
    if (size > 1 || (size === 1 && !shortEnd.test(rest))) stem = rest
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem
}

const remembered = new Map<string, string>()
/** Enough for the words of a language; beyond that the memory starts anew. */
const mostRemembered = 50_000

/** The stem of a lower-case word. Other alphabets and figures come back as they are. */
export function stem(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const found = Object.hasOwn(exceptions, word)
    ? (exceptions[word] ?? word)
    : word.length < 3 || !/^[a-z]+$/.test(word)
      ? word
      : stemAnew(word)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(word, found)
  return found
}
