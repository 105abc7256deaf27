type SendRequest = (path: string, init: RequestInit) => Promise<Response>

/** The page's XMLHttpRequest, over `ask`, as far as uploads use it: happy-dom's own has none of the person's cookies. */
export function uploadRequestOver(ask: SendRequest) {
  return class UploadRequest extends window.EventTarget {
    readonly upload = new window.EventTarget()
    responseType = ''
    response: unknown = null
    status = 0
    readonly #headers = new Headers()
    readonly #leaving = new AbortController()
    #method = 'GET'
    #path = ''

    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    abort() {
      this.#leaving.abort()
      this.#tell('abort')
    }

    send(body: FormData) {
      void this.#send(body).then(
        () => this.#tell('load'),
        () => this.#leaving.signal.aborted || this.#tell('error'),
      )
    }

    async #send(body: FormData) {
      const { signal } = this.#leaving
      // As bytes, because Node can't abort a form while it is being sent.
      const form = new Response(body)
      this.#headers.set('content-type', form.headers.get('content-type') ?? '')
      const bytes = new Uint8Array(await form.arrayBuffer())
      const init = { method: this.#method, headers: this.#headers, body: bytes, signal }
      const answer = await ask(this.#path, init)
      this.response = await answer.json()
      this.status = answer.status
    }

    #tell(name: string) {
      this.dispatchEvent(new window.Event(name))
    }
  }
}
