import type { Photo } from '#contract/photos.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** Tiny PNGs: 48 by 32 pixels, and 32 by 48. */
const wide =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAAA1BMVEXAgEB7inJBAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4y2NgGAWjYBSMglEwCjABAAYgAAGBkEZAAAAAAElFTkSuQmCC'
const tall =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAwCAMAAABHcohdAAAAA1BMVEVAgMB3B+rhAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4y2NgGAWjYBSMglEwCggDAAYwAAFL8q8OAAAAAElFTkSuQmCC'

/** A picture as a file on the person's device. */
export const pictureFile = (name: string, { isTall = false } = {}): File =>
  new File([Buffer.from(isTall ? tall : wide, 'base64')], name, { type: 'image/png' })

/** A file that only pretends to be a picture. */
export const brokenPictureFile = (name: string): File =>
  new File(['not a picture'], name, { type: 'image/jpeg' })

/** Adds this many photos to a home, and returns them in the order of its gallery. */
export async function addPhotos(agent: TestClient, listingId: string, count: number): Promise<Photo[]> {
  const form = new FormData()
  for (let at = 1; at <= count; at += 1) form.append('photos', pictureFile(`photo-${at}.png`))
  const { status, body, text } = await agent.post(`/api/listings/${listingId}/photos`, form)
  if (status !== 201) throw new Error(`The test could not be prepared: ${status} ${text}`)
  return body.items
}
