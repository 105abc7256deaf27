import process from 'node:process'

/** Whether `npm run test:long` is running: it does whole what `npm test` does once of each kind. */
export const inLongRun: boolean = process.env.TEST_LONG === 'on'
