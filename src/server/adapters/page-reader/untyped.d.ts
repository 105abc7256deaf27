declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { url: string; virtualConsole: VirtualConsole })
    readonly window: {
      DOMParser: new () => {
        parseFromString(html: string, type: 'text/html'): import('./dom.ts').DomDocument
      }
      close(): void
    }
  }
}

declare module 'html-encoding-sniffer' {
  /** The name of the encoding of an HTML file, by the standard's algorithm. */
  function sniffEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string
  export = sniffEncoding
}
