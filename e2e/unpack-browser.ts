import { inflate } from '@sparticuz/chromium'

/** Run as a program: unpacks the files that it is given into the temporary folder of its process, which `TMPDIR` names. */
await Promise.all(process.argv.slice(2).map((file) => inflate(file)))
