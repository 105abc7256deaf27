/// <reference path="./untyped.d.ts" />
import { Readability } from '@mozilla/readability'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { PageBlock } from '#domain/knowledge/page-text.ts'
import type { DomDocument, DomElement } from './dom.ts'
import { writeBlocks } from './write-blocks.ts'

/** What a person would read on a page. */
export type ReadHtml = { title: string; blocks: PageBlock[]; asksForPassword: boolean }

/** Below this, the page may have more to say than the part that looks like an article. */
const shortArticle = 400

/**
 * Finds the text of a page and leaves out menus, banners and footers. Nothing is run and nothing is loaded: the document
 * belongs to no window. Stops at `enough` characters.
 */
export function readHtml(html: string, address: string, enough?: number): ReadHtml {
  const { window } = new JSDOM('', { url: address, virtualConsole: new VirtualConsole() })
  const parse = () => {
    const page = new window.DOMParser().parseFromString(html, 'text/html')
    removeUnseen(page)
    return page
  }
  try {
    const page = parse()
    const asksForPassword = page.querySelector('input[type=password]') !== null
    const title = page.querySelector('title, h1')?.textContent ?? ''
    const article = new Readability<DomElement>(page as never, {
      serializer: (node) => node as never,
    }).parse()
    const found = article?.content ? writeBlocks(article.content, enough) : []
    const blocks =
      lengthOf(found) >= shortArticle ? found : longer(found, writeBlocks(bodyOf(parse()), enough))
    return { title: article?.title || title, blocks, asksForPassword }
  } finally {
    window.close()
  }
}

const lengthOf = (blocks: readonly PageBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)

/** A page of short facts is no article: all of it counts if that is much more. */
const longer = (article: PageBlock[], whole: PageBlock[]) =>
  lengthOf(whole) > 2 * lengthOf(article) ? whole : article

/** The page's main part if it says which that is, else all of it but what surrounds it. */
function bodyOf(page: DomDocument): DomElement {
  for (const each of page.querySelectorAll(
    'nav, header, footer, aside, form, dialog, [role=navigation], [role=dialog]',
  ))
    each.remove()
  return page.querySelector('main, [role=main]') ?? page.body
}

const unseenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:left|top|text-indent)\s*:\s*-\d{3,}|font-size\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$)/i

/** What its visitors can't see isn't part of a page: instructions to machines hide there. */
function removeUnseen(page: DomDocument): void {
  for (const each of page.querySelectorAll('[hidden], [aria-hidden=true], template, dialog:not([open])'))
    each.remove()
  for (const each of page.querySelectorAll('[style]'))
    if (unseenStyle.test(each.getAttribute('style') ?? '')) each.remove()
}
