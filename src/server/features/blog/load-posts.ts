import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readPostFile } from '#domain/blog/read-post-file.ts'
import type { Deps } from '#server/deps.ts'
import { addShippedPost, listPostSources } from './shipped-posts-store.ts'

const shippedFolder = fileURLToPath(new URL('../../../../content/blog/', import.meta.url))

/**
 * Adds the posts that ship with the product, each only once: later changes and deletions stay, and files in a newer
 * version are added at the next start. Safe in several processes at once.
 */
export async function loadPosts({ db }: Pick<Deps, 'db'>, folder: string = shippedFolder): Promise<void> {
  const [known, names] = await Promise.all([listPostSources(db), readdir(folder)])
  const added = names.filter((name) => name.endsWith('.md') && !known.includes(name))
  for (const name of added.toSorted()) {
    const text = await readFile(`${folder}/${name}`, 'utf8')
    await addShippedPost(db, name, readShipped(name, text))
  }
}

function readShipped(name: string, text: string) {
  try {
    return readPostFile(text)
  } catch (cause) {
    throw new Error(`The post ${name} cannot be read`, { cause })
  }
}
