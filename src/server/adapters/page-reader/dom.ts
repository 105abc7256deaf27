/** What is used of the DOM here. The standard's own types would bring a browser's globals to the whole server. */

export type DomNode = { readonly nodeType: number }

export type DomText = DomNode & { readonly data: string }

export type DomElement = DomNode & {
  readonly tagName: string
  readonly textContent: string | null
  readonly children: Iterable<DomElement>
  readonly childNodes: Iterable<DomNode>
  readonly nextElementSibling: DomElement | null
  readonly previousElementSibling: DomElement | null
  getAttribute(name: string): string | null
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
  remove(): void
}

export type DomDocument = Pick<DomElement, 'querySelector' | 'querySelectorAll'> & {
  readonly body: DomElement
}
