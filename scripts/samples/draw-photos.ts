import sharp from 'sharp'
import { drawBathroom, drawBedroom, drawKitchen, drawLivingRoom } from './draw-inside.ts'
import { drawDeck, drawFront } from './draw-outside.ts'
import type { Palette } from './palette.ts'

export type SamplePhoto = { name: string; alt: string; bytes: Uint8Array<ArrayBuffer> }

const scenes = [
  { name: 'front.jpg', alt: 'The front of the house with its porch', draw: drawFront },
  { name: 'living-room.jpg', alt: 'The living room with a wide window', draw: drawLivingRoom },
  { name: 'kitchen.jpg', alt: 'The kitchen with its island', draw: drawKitchen },
  { name: 'bedroom.jpg', alt: 'The main bedroom', draw: drawBedroom },
  { name: 'bathroom.jpg', alt: 'The bathroom with a free-standing tub', draw: drawBathroom },
  { name: 'deck.jpg', alt: 'The deck behind the house', draw: drawDeck },
]

/** Six pictures of one home, drawn by us, as JPEG files of 1,620 by 1,080. */
export function drawPhotos(palette: Palette): Promise<SamplePhoto[]> {
  return Promise.all(
    scenes.map(async ({ name, alt, draw }) => ({
      name,
      alt,
      bytes: new Uint8Array(
        await sharp(Buffer.from(draw(palette)))
          .jpeg({ quality: 88 })
          .toBuffer(),
      ),
    })),
  )
}
