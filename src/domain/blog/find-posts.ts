import { foldText } from '../text/fold.ts'
import { plainTextOf } from './plain-text.ts'
import type { Post } from './post.ts'

export type PostQuery = { page: number; limit: number; search: string; tag: string }
type SearchablePost = Pick<Post, 'title' | 'excerpt' | 'content' | 'tags'>

/**
 * The posts of one page, in the order given: those that have the tag (any if it is empty) and every word of the search
 * in title, excerpt, tags or text. A page past the last is empty; `totalPages` is at least 1.
 */
export function findPosts<P extends SearchablePost>(
  posts: readonly P[],
  { page, limit, search, tag }: PostQuery,
) {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const wanted = foldText(tag.trim())
  const found = posts.filter((post) => hasTag(post, wanted) && hasWords(post, words))
  const first = (page - 1) * limit
  return {
    posts: found.slice(first, first + limit),
    total: found.length,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
  }
}

const hasTag = ({ tags }: SearchablePost, wanted: string) =>
  wanted === '' || tags.some((tag) => foldText(tag) === wanted)

function hasWords(post: SearchablePost, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = searched.get(post) ?? searchedTextOf(post)
  searched.set(post, text)
  return words.every((word) => text.includes(word))
}

/**
 * The searchable text of a post, cached for as long as the post is in memory: extracting it from the markdown is most of
 * a search's work.
 */
const searched = new WeakMap<SearchablePost, string>()

const searchedTextOf = ({ title, excerpt, tags, content }: SearchablePost) =>
  foldText([title, excerpt, ...tags, plainTextOf(content)].join('\n'))

/** Every tag once, alphabetically. */
export const tagsOf = (posts: readonly Pick<Post, 'tags'>[]): string[] =>
  [...new Set(posts.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'en'))

/**
 * The numbers between Previous and Next: first, last, the current page and its neighbors; `gap` is where numbers are
 * left out. A gap never replaces a single number.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1)
  const near = all.filter((number) => number === 1 || number === totalPages || Math.abs(number - page) <= 1)
  return near.flatMap((number, index): (number | 'gap')[] => {
    const skipped = number - (near[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return skipped === 1 ? [number - 1, number] : ['gap', number]
  })
}
