import { findKeywords } from './find-keywords.ts'
import { type Outline, outlineOf } from './plain-text.ts'
import type { Post } from './post.ts'

type PostContent = Pick<Post, 'title' | 'content' | 'excerpt' | 'metaDescription' | 'imageUrl' | 'imageAlt'>

export type PostFigures = {
  /** Words of the text, not counting the title. */
  wordCount: number
  /** Minutes, at least 1. */
  readTime: number
  /** 0 to 100. */
  aioScore: number
  /** The terms that the text is about, most significant first. */
  semanticKeywords: string[]
}

/** Words per minute of an unhurried reader. */
const wordsPerMinute = 220

/** Calculates a post's numbers from its text and nothing else: the same text always has the same numbers. */
export function measurePost(post: PostContent): PostFigures {
  const outline = outlineOf(post.content)
  const wordCount = wordsOf(outline.text).length
  return {
    wordCount,
    readTime: Math.max(1, Math.ceil(wordCount / wordsPerMinute)),
    aioScore: aioPoints(post, outline, wordCount).reduce((sum, points) => sum + points, 0),
    semanticKeywords: findKeywords(post.title, outline),
  }
}

/**
 * How easily a machine that answers questions can read a text and quote it. Each condition adds its points, 100 in all.
 *
 * | points | condition |
 * |---|---|
 * | 10 | the title has 25 to 70 characters, so that results show all of it |
 * | 10 | the search description has 70 to 160 characters |
 * | 10 | the excerpt says in 60 to 300 characters what readers will learn |
 * | 15 | the text has 900 words; fewer add proportionally less |
 * | 15 | there is a heading for every 300 words, and at least three |
 * | 10 | two headings ask a question the way people do; one adds 5 |
 * | 10 | the first paragraph makes its point in at most 50 words; up to 80 add 5 |
 * | 5 | there is a list |
 * | 5 | there is a table |
 * | 5 | it has an image with a description |
 * | 5 | it links to further reading |
 */
function aioPoints(post: PostContent, outline: Outline, wordCount: number): number[] {
  const { headings, paragraphs, lists, tables, links } = outline
  const opening = wordsOf(paragraphs[0] ?? '').length
  const questions = headings.filter((heading) => heading.endsWith('?')).length
  const when = (holds: boolean, points: number) => (holds ? points : 0)
  return [
    when(within(post.title.trim().length, 25, 70), 10),
    when(within(post.metaDescription.trim().length, 70, 160), 10),
    when(within(post.excerpt.trim().length, 60, 300), 10),
    Math.floor((15 * Math.min(wordCount, 900)) / 900),
    when(headings.length >= Math.max(3, Math.floor(wordCount / 300)), 15),
    5 * Math.min(questions, 2),
    when(within(opening, 1, 50), 5) + when(within(opening, 1, 80), 5),
    when(lists > 0, 5),
    when(tables > 0, 5),
    when(post.imageUrl !== '' && post.imageAlt !== '', 5),
    when(links > 0, 5),
  ]
}

const within = (value: number, min: number, max: number) => value >= min && value <= max

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,/%-]*/gu) ?? []
