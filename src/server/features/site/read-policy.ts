import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { policyWithScript } from '#server/http/security-headers.ts'

/** The content security policy of the site's pages. It allows their only inline script. */
export async function readSitePolicy({ pages }: Pick<Deps, 'pages'>): Promise<string> {
  const digest = createHash('sha256')
    .update(await pages.siteScript())
    .digest('base64')
  return policyWithScript(digest)
}
