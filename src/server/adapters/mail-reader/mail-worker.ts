import { parentPort } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'

/** A parser's own thread: a hostile email can take no more time and memory than this thread has. */
parentPort?.on('message', async (raw: Uint8Array) => parentPort?.postMessage(await parseMail(raw)))
