type SendRequest = (path: string, init: RequestInit) => Promise<Response>

/** The page's EventSource, over `ask`, because Node has none. Once cut off, it stays closed. */
export function eventStreamOver(ask: SendRequest) {
  return class EventStream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    readonly #leaving = new AbortController()

    constructor(path: string) {
      super()
      void this.#read(path).catch(() => this.#end())
    }

    close() {
      this.readyState = EventStream.CLOSED
      this.#leaving.abort()
    }

    async #read(path: string) {
      const headers = { accept: 'text/event-stream' }
      const { ok, body } = await ask(path, { headers, signal: this.#leaving.signal })
      if (!ok || !body) return this.#end()
      this.#tell('open')
      let text = ''
      for await (const piece of body.pipeThrough(new TextDecoderStream())) {
        const parts = (text + piece).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) this.#tell(textAfter(part, 'event') ?? 'message', textAfter(part, 'data'))
      }
      this.#end()
    }

    #end() {
      if (this.readyState === EventStream.CLOSED) return
      this.readyState = EventStream.CLOSED
      this.#tell('error')
    }

    #tell(name: string, data?: string) {
      this.dispatchEvent(new MessageEvent(name, { data }))
    }
  }
}

const textAfter = (part: string, field: string) => new RegExp(`^${field}: ?(.*)$`, 'm').exec(part)?.[1]
