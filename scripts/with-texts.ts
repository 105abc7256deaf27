/** `scripts/with-texts.ts <script> [arguments]`: compiles the texts if they have changed, then runs a script that imports them. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildTexts } from './build-web.ts'

const [node = '', , script = '', ...rest] = process.argv
buildTexts()
process.argv = [node, resolve(script), ...rest]
await import(pathToFileURL(resolve(script)).href)
