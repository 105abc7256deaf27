import * as listings from '#contract/listings.ts'
import * as photos from '#contract/photos.ts'
import { Problem } from '#contract/problem.ts'
import * as publicListings from '#contract/public-listings.ts'
import type { Deps } from '#server/deps.ts'
import { ifMatch } from '#server/http/if-match.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { addListing } from './add-listing.ts'
import { changeListing } from './change-listing.ts'
import { checkText } from './check-text.ts'
import { deleteListing } from './delete-listing.ts'
import { listListings } from './list-listings.ts'
import { readListing } from './read-listing.ts'
import { readPhotoFile } from './read-photo-file.ts'
import { readPublicListing } from './read-public-listing.ts'
import { uploadPhotos } from './upload-photos.ts'

export function listingRoutes(serve: Serve, deps: Deps): void {
  serve(listings.addListing, ({ body, once }, agent) => addListing(deps, agent, body, once))
  serve(
    listings.listListings,
    async ({ query }, agent) => new RawJson(await listListings(deps, agent, query)),
  )
  serve(listings.checkListingText, async ({ body }) => checkText(body.text))
  serve(
    listings.readListing,
    async ({ params }, agent) => new RawJson(await readListing(deps, agent, params.id)),
  )
  serve(listings.changeListing, async ({ params, body }, agent, { headers }) => {
    const { version = ifMatch(headers), ...changes } = body
    return new RawJson(await changeListing(deps, agent, { id: params.id, version }, changes))
  })
  serve(listings.deleteListing, ({ params }, agent) => deleteListing(deps, agent, params.id))

  serve(photos.uploadPhotos, (_input, agent, { raw }) => uploadPhotos(deps, agent, undefined, raw))
  serve(photos.addPhotos, ({ params }, agent, { raw }) => uploadPhotos(deps, agent, params.id, raw))
  serve(photos.readPhotoFile, ({ params }) => readPhotoFile(deps, params.id, params.file))

  serve(publicListings.readPublicListing, async ({ params }, { demoCopy }) => {
    const found = await readPublicListing(deps, params.slug, demoCopy)
    if (!found) throw new Problem('not_found', m.problems_not_found())
    return found.listing
  })
}
