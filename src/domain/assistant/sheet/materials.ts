/** What things are made of, run on, or of what kind, as one word or two. */

const materials = [
  'granite', 'quartzite', 'quartz', 'marble', 'soapstone', 'butcher block', 'laminate', 'corian', 'solid surface',
  'formica', 'concrete', 'limestone', 'travertine', 'slate', 'flagstone', 'bluestone', 'sandstone', 'stone', 'brick',
  'stucco', 'vinyl plank', 'vinyl', 'lvp', 'lvt', 'hardwood', 'engineered wood', 'bamboo', 'cork', 'oak', 'maple',
  'cherry', 'walnut', 'pine', 'hickory', 'fir', 'cedar', 'redwood', 'mahogany', 'teak', 'ipe', 'trex', 'composite',
  'carpet', 'berber', 'linoleum', 'porcelain', 'ceramic', 'saltillo', 'terrazzo', 'tile', 'standing seam', 'metal',
  'tin', 'copper', 'asphalt', 'shingle', 'shake', 'tpo', 'rubber', 'membrane', 'tar and gravel', 'fiber cement',
  'hardie', 'clapboard', 'log', 'aluminum', 'steel', 'stainless', 'wrought iron', 'cast iron', 'iron', 'pvc', 'pex',
  'galvanized', 'galvalume', 'polybutylene', 'gunite', 'fiberglass', 'gravel', 'dirt', 'paved', 'blacktop', 'slab',
  'crawl space', 'pier and beam', 'piers', 'full basement', 'natural gas', 'propane', 'heating oil', 'oil',
  'electric', 'induction', 'heat pump', 'geothermal', 'radiant', 'baseboard', 'forced air', 'mini-split', 'wood stove',
  'pellet', 'solar', 'gas', 'city water', 'public water', 'well water', 'private well', 'drilled well', 'shared well', 'community well', 'city sewer', 'public sewer', 'sewer', 'septic',
  'fiber', 'cable', 'dsl', 'satellite', 'starlink', 'chain link', 'split rail', 'picket', 'wood',
] // biome-ignore format: a list of words
/** Longer names first, so that "vinyl plank" isn't read as vinyl. */
const pattern = new RegExp(
  String.raw`\b(?:${materials.toSorted((one, other) => other.length - one.length).join('|')})s?\b`,
  'g',
)

/** `lower` is in lowercase. */
export const materialsIn = (lower: string): { name: string; from: number; to: number }[] =>
  [...lower.matchAll(pattern)].map((match) => ({
    name: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))
