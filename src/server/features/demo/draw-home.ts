import { drawCabin, drawFarmhouse, drawTownhouse } from './draw-fronts.ts'
import { drawBathroom, drawBedroom, drawKitchen, drawLivingRoom } from './draw-inside.ts'
import { drawCottage, drawModern } from './draw-new-fronts.ts'
import { drawDeck, drawFront, frame } from './draw-outside.ts'
import type { Palette } from './home-palettes.ts'
import type { Front, SampleHome } from './sample-homes.ts'

export type HomePicture = { name: string; alt: string; svg: string }

const drawFronts: Record<Front, { draw: (palette: Palette) => string; alt: string }> = {
  craftsman: { draw: drawFront, alt: 'The front of the house with its porch' },
  farmhouse: { draw: drawFarmhouse, alt: 'The white farmhouse with its long porch and a swing' },
  townhouse: { draw: drawTownhouse, alt: 'Three brick townhouses in a row; the home is at the end' },
  cabin: { draw: drawCabin, alt: 'The cabin with its front of glass among pines, a creek beside it' },
  modern: { draw: drawModern, alt: 'A house with flat roofs and long lit windows behind a pool' },
  cottage: { draw: drawCottage, alt: 'A stone cottage with a round door and roses' },
}

const rooms = {
  'living-room': { draw: drawLivingRoom, alt: 'The living room with a wide window' },
  kitchen: { draw: drawKitchen, alt: 'The kitchen with its island' },
  bedroom: { draw: drawBedroom, alt: 'The main bedroom' },
  bathroom: { draw: drawBathroom, alt: 'The bathroom with a free-standing tub' },
  deck: { draw: drawDeck, alt: 'The deck behind the house' },
}
type Room = keyof typeof rooms

/** What is shown of each home, in order. A draft is not photographed yet, and a townhouse has no deck. */
const shown: Record<Front, readonly Room[]> = {
  craftsman: ['living-room', 'kitchen', 'bedroom', 'bathroom', 'deck'],
  farmhouse: ['kitchen', 'living-room', 'deck', 'bedroom', 'bathroom'],
  townhouse: ['living-room', 'kitchen', 'bedroom', 'bathroom'],
  cabin: [],
  modern: ['living-room', 'deck', 'bathroom'],
  cottage: ['bedroom'],
}
/** Whose rooms lie the other way round, so that no two homes have the same plan. */
const mirrored: readonly Front[] = ['farmhouse', 'modern']

/** The pictures of a home, its front first, as SVG of 1,620 by 1,080. */
export function drawHome({ front, palette }: Pick<SampleHome, 'front' | 'palette'>): HomePicture[] {
  const { draw, alt } = drawFronts[front]
  const inside = shown[front].map((name) => {
    const svg = rooms[name].draw(palette)
    return { name, alt: rooms[name].alt, svg: mirrored.includes(front) ? mirror(svg) : svg }
  })
  return [{ name: 'front', alt, svg: draw(palette) }, ...inside]
}

const mirror = (svg: string) =>
  svg
    .replace('</defs>', `</defs><g transform="translate(${frame.width} 0) scale(-1 1)">`)
    .replace(/<\/svg>$/, '</g></svg>')
