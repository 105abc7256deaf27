import { inflate } from '@sparticuz/chromium'

/** Run as a program: unpacks the given files into its process's temporary folder, which is set by `TMPDIR`. */
await Promise.all(process.argv.slice(2).map((file) => inflate(file)))
